//! How a program is named among players, and how its command becomes words.

/// What the name of a program among players begins with: `cmd:python3 mybot.py`.
pub const PREFIX: &str = "cmd:";

/// Cuts a command at its spaces. Quotes, single or double, keep words together and are dropped; nothing is
/// passed through a shell. None if a quote is left open.
pub fn split_command(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let words = |command| split_command(command).unwrap();
        assert_eq!(words("python3  my.py --x 1"), ["python3", "my.py", "--x", "1"]);
        assert_eq!(words(r#"'my bot' a"b c"d """#), ["my bot", "ab cd", ""]);
        assert!(words("  ").is_empty());
        assert_eq!(split_command("a 'b"), None);
    }
}
