//! The address of a PostgreSQL database from the command line or the environment. Every user of a machine can read the
//! command lines of its processes, so an address there must not contain a password.

use anyhow::{Context, Result, bail};
use store::DatabaseUrl;

/// The environment variable with the address of the server's database. It may contain the password.
const ADDRESS_VARIABLE: &str = "TAVOLINO_DATABASE";
/// The environment variable with the password, for an address without one. PostgreSQL's own programs use the same.
const PASSWORD_VARIABLE: &str = "PGPASSWORD";

/// The address that the argument or the environment selects; `None` for SQLite.
pub(crate) fn selected_address(argument: Option<&str>) -> Result<Option<DatabaseUrl>> {
    selected_address_with(argument, |name| std::env::var(name).ok())
}

/// The address in an argument, with the password of the environment.
pub(crate) fn from_argument(text: &str) -> Result<DatabaseUrl> {
    match selected_address(Some(text))? {
        Some(url) => Ok(url),
        None => bail!("there is no database address"),
    }
}

/// The address that the argument or the environment selects, where `variable` reads an environment variable.
fn selected_address_with(
    argument: Option<&str>,
    variable: impl Fn(&str) -> Option<String>,
) -> Result<Option<DatabaseUrl>> {
    let url = match argument {
        Some(text) => {
            let url: DatabaseUrl = text.parse().context("the database address is not valid")?;
            if url.has_password() {
                bail!(
                    "a password on the command line can be read by every user of this machine; put the whole address into \
                     the environment variable {ADDRESS_VARIABLE}, or only the password into {PASSWORD_VARIABLE}"
                );
            }
            url
        }
        None => match variable(ADDRESS_VARIABLE).filter(|text| !text.is_empty()) {
            Some(text) => {
                text.parse().with_context(|| format!("the address in {ADDRESS_VARIABLE} is not valid"))?
            }
            None => return Ok(None),
        },
    };
    // An address without a password gets the one of the environment.
    match variable(PASSWORD_VARIABLE) {
        Some(password) if !url.has_password() => Ok(Some(url.with_password(&password))),
        _ => Ok(Some(url)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The address for an argument and environment variables.
    fn choose(argument: Option<&str>, variables: &[(&str, &str)]) -> Result<Option<DatabaseUrl>> {
        selected_address_with(argument, |name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_argument_comes_before_the_environment() {
        let by_environment = [("TAVOLINO_DATABASE", "postgres://anna:s3cret@db.example/cards")];
        let url = choose(None, &by_environment).unwrap().unwrap();
        assert_eq!(
            (url.to_string().as_str(), url.has_password()),
            ("postgres://db.example:5432/cards", true)
        );
        let url = choose(Some("postgres://anna@other.example/cards"), &by_environment).unwrap().unwrap();
        assert_eq!(
            (url.to_string().as_str(), url.has_password()),
            ("postgres://other.example:5432/cards", false)
        );
        let with_password = [("PGPASSWORD", "s3cret")];
        let url = choose(Some("postgres://anna@other.example/cards"), &with_password).unwrap().unwrap();
        assert!(url.has_password());
        assert!(choose(None, &with_password).unwrap().is_none(), "SQLite is the default");
        assert!(choose(None, &[("TAVOLINO_DATABASE", "")]).unwrap().is_none());
    }

    #[test]
    fn wrong_addresses_are_refused_without_repeating_the_password() {
        let arguments = ["postgres://anna:s3cret@db.example/cards", "mysql://anna:s3cret@db.example/cards"];
        for argument in arguments {
            let error = format!("{:#}", choose(Some(argument), &[]).unwrap_err());
            assert!(!error.contains("s3cret"), "{error}");
        }
        let error = choose(None, &[("TAVOLINO_DATABASE", "anna:s3cret")]).unwrap_err();
        assert!(!format!("{error:#}{error:?}").contains("s3cret"), "{error:#}");
    }
}
