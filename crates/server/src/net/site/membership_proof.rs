//! The proof at the beginning of each connection between two servers that both belong to the site.
//!
//! Every server reads the secret of the site from the database. The secret is never sent: each side sends a random
//! *challenge* and answers the challenge of the other side with a keyed hash (HMAC-SHA256). The side that connects has
//! to prove itself first, so a stranger receives a random challenge and nothing else.

use ring::hmac;
use std::io::{self, ErrorKind};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// The length of a challenge and of an HMAC-SHA256.
const LENGTH: usize = 32;

/// Which side of a connection proves that it belongs to the site. An answer of one side is not valid for the other
/// side.
#[derive(Clone, Copy)]
enum Side {
    Connecting,
    Accepting,
}

impl Side {
    fn label(self) -> &'static [u8] {
        match self {
            Side::Connecting => b"tavolino site, connecting side",
            Side::Accepting => b"tavolino site, accepting side",
        }
    }
}

/// Proves the membership of the side that connects, and checks that of the other side.
pub(super) async fn prove_connecting<S>(stream: &mut S, secret: &[u8]) -> io::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let mut their_challenge = [0; LENGTH];
    stream.read_exact(&mut their_challenge).await?;
    let own_challenge = new_challenge()?;
    stream.write_all(&own_challenge).await?;
    stream.write_all(&answer(secret, Side::Connecting, &their_challenge, &own_challenge)).await?;
    stream.flush().await?;
    let mut their_answer = [0; LENGTH];
    stream.read_exact(&mut their_answer).await?;
    check(secret, Side::Accepting, &own_challenge, &their_challenge, &their_answer)
}

/// Checks the membership of the side that has connected, and then proves that of the accepting side.
pub(super) async fn prove_accepting<S>(stream: &mut S, secret: &[u8]) -> io::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let own_challenge = new_challenge()?;
    stream.write_all(&own_challenge).await?;
    stream.flush().await?;
    let (mut their_challenge, mut their_answer) = ([0; LENGTH], [0; LENGTH]);
    stream.read_exact(&mut their_challenge).await?;
    stream.read_exact(&mut their_answer).await?;
    check(secret, Side::Connecting, &own_challenge, &their_challenge, &their_answer)?;
    stream.write_all(&answer(secret, Side::Accepting, &their_challenge, &own_challenge)).await?;
    stream.flush().await
}

/// 32 random bytes.
fn new_challenge() -> io::Result<[u8; LENGTH]> {
    let mut challenge = [0; LENGTH];
    getrandom::fill(&mut challenge).map_err(io::Error::other)?;
    Ok(challenge)
}

/// The bytes whose keyed hash answers `challenge`. They contain the challenge that the answering side has sent too, so
/// both challenges decide the answer.
fn signed_bytes(side: Side, challenge: &[u8; LENGTH], answerers_challenge: &[u8; LENGTH]) -> Vec<u8> {
    [side.label(), challenge, answerers_challenge].concat()
}

/// The answer that proves to the other side, which has sent `challenge`, that this side knows the secret.
fn answer(
    secret: &[u8],
    side: Side,
    challenge: &[u8; LENGTH],
    answerers_challenge: &[u8; LENGTH],
) -> Vec<u8> {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
    hmac::sign(&key, &signed_bytes(side, challenge, answerers_challenge)).as_ref().to_vec()
}

/// Fails with `PermissionDenied` if the answer does not belong to the challenge. Takes the same time for every wrong
/// answer, so that the time does not help to guess the right one.
fn check(
    secret: &[u8],
    side: Side,
    challenge: &[u8; LENGTH],
    answerers_challenge: &[u8; LENGTH],
    answer: &[u8; LENGTH],
) -> io::Result<()> {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
    hmac::verify(&key, &signed_bytes(side, challenge, answerers_challenge), answer).map_err(|_| {
        io::Error::new(ErrorKind::PermissionDenied, "the other side does not know the site's secret")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::duplex;

    /// Connects two sides with these secrets and returns the results of both.
    async fn connect(connecting: &[u8], accepting: &[u8]) -> (io::Result<()>, io::Result<()>) {
        let (mut one_end, mut other_end) = duplex(1024);
        let connect = async move { prove_connecting(&mut one_end, connecting).await };
        let accept = async move { prove_accepting(&mut other_end, accepting).await };
        tokio::join!(connect, accept)
    }

    #[tokio::test]
    async fn two_servers_of_a_site_accept_each_other() {
        let (connecting, accepting) = connect(b"secret", b"secret").await;
        connecting.unwrap();
        accepting.unwrap();
    }

    #[tokio::test]
    async fn servers_with_different_secrets_refuse_each_other() {
        let (connecting, accepting) = connect(b"secret", b"another").await;
        assert_eq!(accepting.unwrap_err().kind(), ErrorKind::PermissionDenied);
        connecting.unwrap_err();
    }

    /// The stranger sends back what it gets: its answer is that of the wrong side, or to another challenge.
    #[tokio::test]
    async fn a_stranger_gets_a_challenge_and_nothing_else() {
        let (mut stranger, mut server) = duplex(1024);
        let serve = async move { prove_accepting(&mut server, b"secret").await };
        let attack = async move {
            let mut challenge = [0; LENGTH];
            stranger.read_exact(&mut challenge).await.unwrap();
            stranger.write_all(&challenge).await.unwrap();
            stranger.write_all(&challenge).await.unwrap();
            let mut rest = Vec::new();
            stranger.read_to_end(&mut rest).await.unwrap();
            rest
        };
        let (serve_result, rest) = tokio::join!(serve, attack);
        assert_eq!(serve_result.unwrap_err().kind(), ErrorKind::PermissionDenied);
        assert_eq!(rest, b"");
    }

    /// An answer that was recorded once is useless: the challenge is another one each time.
    #[test]
    fn an_answer_belongs_to_one_challenge_and_one_side() {
        let (challenge, answerers_challenge) = ([1; LENGTH], [2; LENGTH]);
        let recorded_answer: [u8; LENGTH] =
            answer(b"secret", Side::Connecting, &challenge, &answerers_challenge).try_into().unwrap();
        let check_recorded = |side, challenge: &[u8; LENGTH]| {
            check(b"secret", side, challenge, &answerers_challenge, &recorded_answer)
        };
        check_recorded(Side::Connecting, &challenge).unwrap();
        // The answer is neither valid for another challenge nor for the other side.
        check_recorded(Side::Connecting, &[3; LENGTH]).unwrap_err();
        check_recorded(Side::Accepting, &challenge).unwrap_err();
    }
}
