/// Changes to ArgumentParser's completion script, which work in macOS's bash 3.2.
enum BashCompletion {
  static var changes: [(old: String, new: String)] {
    [
      (parserCompletions, ownCompletions),
      (#"    "${COMP_WORDS[0]}" "${@}" "${words[@]}""#, #"    command viper-gen "${@}" "${words[@]}" 2>/dev/null"#),
      (registration, joining + "complete -o filenames -F __viper-gen_joined viper-gen"),
    ]
  }

  private static let parserCompletions = #"""
    __viper-gen_add_completions() {
        local completion
        while IFS='' read -r completion; do
            COMPREPLY+=("${completion}")
        done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
    }
    """#

  /// `compgen -W` performs every expansion on its words, command substitution included; `read` performs none.
  private static let ownCompletions = #"""
    __viper-gen_add_completions() {
        local completion
        if [[ "${1}" == '-W' ]]; then
            while IFS='' read -r completion; do
                if [[ -n "${completion}" && "${completion:0:${#cur}}" == "${cur}" ]]; then COMPREPLY+=("${completion}"); fi
            done < <(printf '%s\n' "${2}")
        else
            while IFS='' read -r completion; do
                COMPREPLY+=("${completion}")
            done < <(compgen "${@}" -- "${cur}")
        fi
    }
    """#

  private static let registration = "complete -o filenames -F _viper-gen viper-gen"

  private static let joining = #"""
    __viper-gen_joined() {
        # The functions above read empty arrays, which are unset for bash before 4.4.
        local nounset=false
        if [[ "${-}" == *u* ]]; then nounset=true; set +u; fi

        # Bash splits words at the characters of COMP_WORDBREAKS, as '=' and '@'. Words without a blank between them are
        # one word, except '--define=value', which is an option and its value.
        local -a joined=()
        local -i last=-1 index current=0
        local word rest line="${COMP_LINE}"
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[${index}]}"
            rest="${line#"${line%%[![:space:]]*}"}"
            if [[ "${last}" -le 0 || "${rest}" != "${line}" ]]; then
                ((last += 1))
                joined[${last}]="${word}"
            elif [[ "${word}" == '=' && "${joined[${last}]}" == --* && "${joined[${last}]}" != *=* ]]; then
                ((last += 1))
                joined[${last}]=''
            else
                joined[${last}]+="${word}"
            fi
            # A line that does not go on with the word leaves each word on its own.
            if [[ "${rest:0:${#word}}" == "${word}" ]]; then line="${rest:${#word}}"; else line=' '; fi
            if [[ "${index}" -eq "${COMP_CWORD}" ]]; then current="${last}"; fi
        done

        # Bash replaces the text after the last break only. No name that is offered contains a quote or a backslash.
        local -r quotes="[\\\\\"']"
        local typed="${joined[${current}]}"
        if [[ "${typed}" != *"${2}" ]]; then typed="${2}"; fi
        local before="${typed%"${2}"}"
        typed="${typed//${quotes}/}"
        before="${before//${quotes}/}"
        local -a COMP_WORDS=("${joined[@]}")
        local -i COMP_CWORD="${current}"
        COMPREPLY=()
        _viper-gen "${1}" "${typed}" "${joined[${current} - 1]}"
        for index in "${!COMPREPLY[@]}"; do
            COMPREPLY[${index}]="${COMPREPLY[${index}]:${#before}}"
        done
        if "${nounset}"; then set -u; fi
    }


    """#
}
