//! How an external program is named among players, and how its command line is split into arguments.

/// The prefix of a player's name that is the command line of a program, as in `cmd:python3 mybot.py`.
pub const COMMAND_PREFIX: &str = "cmd:";

/// Splits a command line at spaces. Single or double quotes keep a part together and are removed. No shell is
/// involved. Returns `None` if a quote is not closed.
pub(super) fn split_command(command: &str) -> Option<Vec<String>> {
    let mut arguments = Vec::new();
    // The argument that is being read; `None` between two arguments.
    let mut argument: Option<String> = None;
    // The quote character that was opened and not closed yet.
    let mut open_quote = None;
    for character in command.chars() {
        match open_quote {
            Some(quote) if character == quote => open_quote = None,
            Some(_) => argument.get_or_insert_default().push(character),
            None if character == '"' || character == '\'' => {
                open_quote = Some(character);
                // An empty pair of quotes is an empty argument.
                argument.get_or_insert_default();
            }
            None if character.is_whitespace() => arguments.extend(argument.take()),
            None => argument.get_or_insert_default().push(character),
        }
    }
    arguments.extend(argument);
    open_quote.is_none().then_some(arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_at_spaces_outside_quotes() {
        let split = |command| split_command(command).unwrap();
        assert_eq!(split("python3  my.py --x 1"), ["python3", "my.py", "--x", "1"]);
        assert_eq!(split(r#"'my bot' a"b c"d """#), ["my bot", "ab cd", ""]);
        assert!(split("  ").is_empty());
        // The quote is not closed.
        assert_eq!(split_command("a 'b"), None);
    }
}
