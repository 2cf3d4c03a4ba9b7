//! Parses the names of players on the command line.

use anyhow::{Result, bail};
use clap::Args;

/// The list of players, for the help of commands that take players.
pub(crate) const PLAYERS_HELP: &str = "\
Players: random, greedy (simple rules), instinct (the heuristic policy, without search), flat (flat Monte Carlo), plain \
(textbook tree search), search (our strongest search), learned (a trained network, where a game has one), all-seeing \
(sees all cards: an upper bound), and the levels beginner, casual, skilled, strong, expert. Players that search take a \
budget: search:1000 iterations, search:50ms.";

/// The players of a simulation or tournament.
#[derive(Args, Debug)]
pub(crate) struct PlayersArgs {
    /// Players separated by commas: names as below, or `cmd:PROGRAM` for an external program
    /// (docs/external-bots.md). Quote a program that contains commas: --players '"cmd:python3 bot.py
    /// a,b"',random
    #[arg(long, value_name = "NAMES")]
    players: Option<String>,
    /// Another player, taken literally; can be repeated
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
}

impl PlayersArgs {
    /// All names in order.
    pub(crate) fn names(&self) -> Result<Vec<String>> {
        let mut names = self.players.as_deref().map(split_names).transpose()?.unwrap_or_default();
        names.extend(self.player.iter().cloned());
        if names.iter().any(|name| name.trim().is_empty()) {
            bail!("a player's name is empty; names are separated by single commas");
        }
        Ok(names)
    }
}

/// Splits at commas outside quotes. Quotes around a whole name are removed; quotes inside a command stay.
fn split_names(list: &str) -> Result<Vec<String>> {
    let mut names = vec![String::new()];
    // The quote in which the current letter is.
    let mut quote = None;
    for letter in list.chars() {
        match quote {
            Some(opening_quote) if letter == opening_quote => quote = None,
            None if letter == '"' || letter == '\'' => quote = Some(letter),
            None if letter == ',' => {
                names.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(name) = names.last_mut() {
            name.push(letter);
        }
    }
    if let Some(quote) = quote {
        bail!("--players: the quote {quote} is not closed");
    }
    Ok(names.iter().map(|name| remove_quotes(name.trim()).to_owned()).collect())
}

/// Removes the quotes around a whole name.
fn remove_quotes(name: &str) -> &str {
    let inside_quotes =
        |quote: char| name.strip_prefix(quote)?.strip_suffix(quote).filter(|rest| !rest.contains(quote));
    inside_quotes('"').or_else(|| inside_quotes('\'')).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists the names of all built-in bots of a game. `games::visit` calls `visit` with the type of the game.
    struct BotNames;

    impl games::Visit for BotNames {
        type Out = Vec<&'static str>;

        fn visit<G: engine::Game>(self, _: &'static games::GameInfo) -> Self::Out {
            bots::names::<G>()
        }
    }

    #[test]
    fn the_help_lists_all_players() {
        for game in games::GAMES {
            for name in games::visit(game.id, BotNames).expect("a listed game") {
                let mut words = PLAYERS_HELP.split(|letter: char| !letter.is_alphabetic());
                assert!(words.any(|word| word == name), "{name}");
            }
        }
    }

    #[test]
    fn commas_in_quotes_do_not_separate() {
        assert_eq!(split_names("a,b, c").unwrap(), ["a", "b", "c"]);
        assert_eq!(
            split_names("\"cmd:python3 bot.py a,b\",random").unwrap(),
            ["cmd:python3 bot.py a,b", "random"]
        );
        // Quotes inside a command stay, because the command is split at them later.
        assert_eq!(split_names("cmd:bot 'a,b' \"c\",x").unwrap(), ["cmd:bot 'a,b' \"c\"", "x"]);
        assert_eq!(split_names("'a' 'b'").unwrap(), ["'a' 'b'"]);
        assert!(split_names("cmd:bot 'a,b").is_err());
        // The caller refuses empty names.
        assert_eq!(split_names("a,,b").unwrap(), ["a", "", "b"]);
    }
}
