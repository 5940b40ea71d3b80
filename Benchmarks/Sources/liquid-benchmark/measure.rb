# Measures Ruby Liquid as LiquidBenchmark.swift measures this project's engine; prints the same lines.
require 'json'
require 'liquid'

class Partials
  def initialize(sources) = @sources = sources
  def read_template_file(name) = @sources[name] || raise(Liquid::FileSystemError, "No such template '#{name}'")
end

def clock = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)

def measure(name, test)
  run = lambda do
    Liquid::Template.parse(test['template'])
      .render(test['data'], registers: { file_system: Partials.new(test['templates'] || {}) })
  end
  verdict = begin
    result = run.call
    test['expected'].nil? || result == test['expected'] ? 'right' : 'wrong'
  rescue StandardError
    'error'
  end
  best = Float::INFINITY
  5.times do
    count = 0
    start = clock
    loop do
      begin
        run.call
      rescue StandardError
        nil
      end
      count += 1
      break if clock - start > 20_000_000
    end
    best = [best, (clock - start).fdiv(count)].min
  end
  puts "#{name}\t#{best.to_i}\t#{verdict}"
end

Dir[File.join(ARGV[0], '*.json')].sort.each do |path|
  file = JSON.parse(File.read(path))
  if file['items']
    file['items'].each { |test| measure("#{file['group']}/#{test['name']}", test) }
  else
    measure(file['name'], file)
  end
end
