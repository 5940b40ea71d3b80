import Testing

@testable import Liquid

@Suite struct DateFilterTests {
  @Test(arguments: [
    ("now", "2026-11-21 10:30:00 +0000 UTC"), ("2016-03-14", "2016-03-14 00:00:00 +0000 UTC"),
    ("March 14, 2016", "2016-03-14 00:00:00 +0000 UTC"), ("14 Mar 2016 10:30 pm", "2016-03-14 22:30:00 +0000 UTC"),
    ("2016/3/14", "2016-03-14 00:00:00 +0000 UTC"), ("3/14/2016", "3/14/2016"),
    ("2016-02-31", "2016-03-02 00:00:00 +0000 UTC"), ("10:30", "2026-11-21 10:30:00 +0000 UTC"),
    ("Mon, 15 Jun 2020 14:30:45 -0400", "2020-06-15 14:30:45 -0400 "), ("2016", "1970-01-01 00:33:36 +0000 UTC"),
    ("2016-03-14T10:00:00Z", "2016-03-14 10:00:00 +0000 UTC"), ("20160314T1030", "2016-03-14 10:30:00 +0000 UTC"),
    ("2016-074", "2016-03-14 00:00:00 +0000 UTC"), ("14-Mar-99", "1999-03-14 00:00:00 +0000 UTC"),
    ("no date", "no date"), ("", ""),
  ])
  func textsAreReadAsRubyReadsThem(text: String, expected: String) {
    let template = "{{ d | date: '%Y-%m-%d %H:%M:%S %z %Z' }}"
    #expect(LiquidExample.result(of: template, data: ["d": .string(text)]) == expected)
  }

  @Test(arguments: [
    ("%a %A %b %B %d %e %j", "Sat Saturday Mar March 05  5 065"),
    ("%H %k %I %l %M %S %p %P", "07  7 07  7 08 09 AM am"),
    ("%y %C %G %g %V %U %W %u %w", "16 20 2016 16 09 09 09 6 6"), ("%L %N %3N %6N", "012 012345678 012 012345"),
    ("%z %:z %::z", "+0530 +05:30 +05:30:00"),
    ("%c|%D|%F|%T|%R|%r", "Sat Mar  5 07:08:09 2016|03/05/16|2016-03-05|07:08:09|07:08|07:08:09 AM"),
    ("%-d %_m %^a %#p %10Y %-m/%-d", "5  3 SAT am 0000002016 3/5"), ("%s %% %Q %E.", "1457141889 % %Q %E."),
    ("%d %-", "Liquid error: invalid format: %d %-"),
  ])
  func formatsAreThoseOfStrftime(format: String, expected: String) {
    let data: Value = ["d": "2016-03-05 07:08:09.012345678 +0530", "f": .string(format)]
    #expect(LiquidExample.result(of: "{{ d | date: f }}", data: data) == expected)
  }

  @Test func theZoneOfTheOptionsHolds() {
    let options = RenderOptions(
      now: Moment(seconds: 0), timeZone: TimeZoneRule { _ in .init(seconds: 3600, abbreviation: "CET") })
    let result = LiquidExample.result(
      of: "{{ 'now' | date: '%H:%M %Z' }} {{ '2016-01-01 10:00' | date: '%s' }} {{ 0 | date: '%z' }}", options: options)
    #expect(result == "01:00 CET 1451638800 +0100")
  }

  @Test func anHourAloneIsOnTheHour() {
    #expect(LiquidExample.result(of: "{{ '10am' | date: '%H:%M:%S' }}") == "10:00:00")
  }
}
