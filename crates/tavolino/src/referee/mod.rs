//! `tavolino referee`: a rules referee over standard input and output, one JSON object per line
//! (`docs/referee.md`).

mod request;
mod request_error;
mod session;
mod strict;

use anyhow::Result;
use request::Request;
use request_error::RequestError;
use session::Session;
use std::io::{BufRead, Write};
use words::Language;

/// Answers requests until the input ends.
pub(crate) fn run(language: Language) -> Result<()> {
    let mut referee = Referee { language, session: None };
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            let response = referee.respond(&line).unwrap_or_else(|error| error.response());
            writeln!(output, "{response}")?;
            output.flush()?;
        }
        line.clear();
    }
    Ok(())
}

/// The state of the referee: the game in progress, if any.
struct Referee {
    language: Language,
    session: Option<Box<dyn Session>>,
}

impl Referee {
    /// Carries out one request and returns the line to print.
    fn respond(&mut self, line: &[u8]) -> Result<String, RequestError> {
        match Request::read(line)? {
            Request::New(new_game) => {
                // If the new game cannot be started, the game in progress stays.
                let (session, response) = session::start(new_game, self.language)?;
                self.session = Some(session);
                Ok(response)
            }
            Request::Do(action) => self.session()?.act(&action),
            Request::View(viewer_request) => {
                let session = self.session()?;
                let viewer = viewer_request.viewer(session.seat_count())?;
                Ok(session.view(viewer))
            }
            Request::State => Ok(self.session()?.response()),
        }
    }

    /// The game in progress. Fails if no game has been started.
    fn session(&mut self) -> Result<&mut Box<dyn Session>, RequestError> {
        self.session.as_mut().ok_or_else(|| {
            RequestError::new(
                "nothing_started",
                "no game has been started; start one with {\"new\":{\"game\":…,\"seats\":…}}",
            )
        })
    }
}
