/// What the parser's completions for bash lack.
enum BashCompletion {
  /// A script of completions that takes `key=value` for one word.
  ///
  /// Bash ends words at `=`, so that behind `-D key=` the parser's script no longer sees the option. What bash is given back
  /// is only what stands behind the sign, since nothing before it is replaced.
  static func complete(_ script: String) -> String {
    guard script.hasPrefix("#!/bin/bash"), script.contains(registration) else { return script }
    return script.replacing(registration, with: joining + "complete -o filenames -F __viper-gen_joined viper-gen")
  }

  private static let registration = "complete -o filenames -F _viper-gen viper-gen"

  private static let joining = #"""
    __viper-gen_joined() {
        # 'key=value' comes as three words, as does '--define=value', which is an option and its value.
        local -a joined=()
        local -i last=-1 index current=0
        local word glue=false
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[${index}]}"
            if [[ "${word}" == '=' && "${last}" -gt 0 && "${joined[${last}]}" == --* && "${joined[${last}]}" != *=* ]]; then
                ((last += 1))
                joined[${last}]=''
                glue=true
            elif [[ "${last}" -gt 0 ]] && { "${glue}" || [[ "${word}" == '=' ]]; }; then
                joined[${last}]+="${word}"
                if [[ "${word}" == '=' ]]; then glue=true; else glue=false; fi
            else
                ((last += 1))
                joined[${last}]="${word}"
                glue=false
            fi
            if [[ "${index}" -eq "${COMP_CWORD}" ]]; then current="${last}"; fi
        done
        local -a COMP_WORDS=("${joined[@]}")
        local -i COMP_CWORD="${current}"
        local -r whole="${joined[${current}]}"
        COMPREPLY=()
        _viper-gen "${1}" "${whole}" "${joined[${current} - 1]}"
        if [[ "${whole}" == *=* ]]; then
            local -r known="${whole%"${whole##*=}"}"
            for index in "${!COMPREPLY[@]}"; do
                COMPREPLY[${index}]="${COMPREPLY[${index}]#"${known}"}"
            done
        fi
    }


    """#
}
