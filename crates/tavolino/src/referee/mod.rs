//! A rules referee over standard input and output: one JSON object a line each way (`docs/referee.md`).

mod bench;
mod problem;
mod request;
mod strict;

use anyhow::Result;
use bench::Bench;
use problem::Problem;
use request::Request;
use std::io::{BufRead, Write};
use words::Language;

/// Referees until the input ends.
pub(crate) fn run(language: Language) -> Result<()> {
    let mut referee = Referee { language, bench: None };
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            let answer = referee.answer(&line).unwrap_or_else(|problem| problem.answer());
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
        line.clear();
    }
    Ok(())
}

/// The game in progress, if any.
struct Referee {
    language: Language,
    bench: Option<Box<dyn Bench>>,
}

impl Referee {
    fn answer(&mut self, line: &[u8]) -> Result<String, Problem> {
        match Request::read(line)? {
            Request::New(new) => {
                // Replaced only once the new game is dealt.
                let (bench, answer) = bench::start(new, self.language)?;
                self.bench = Some(bench);
                Ok(answer)
            }
            Request::Do(action) => self.bench()?.act(&action),
            Request::View(whose) => {
                let bench = self.bench()?;
                let viewer = whose.viewer(bench.seats())?;
                Ok(bench.view(viewer))
            }
            Request::State => Ok(self.bench()?.answer()),
        }
    }

    fn bench(&mut self) -> Result<&mut Box<dyn Bench>, Problem> {
        self.bench.as_mut().ok_or_else(|| {
            Problem::new(
                "nothing_started",
                "no game has been started; start one with {\"new\":{\"game\":…,\"seats\":…}}",
            )
        })
    }
}
