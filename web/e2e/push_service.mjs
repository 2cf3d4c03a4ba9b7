// A push service on this machine, and the keys of a browser that can read its messages. Chromium's own push service is on
// the internet, so the page gets this subscription instead.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

/** The lengths of two parts of an encrypted message: the salt at its start, and the authentication tag at its end. */
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** Decrypts a message as RFC 8291 prescribes. */
function decrypt(body, browser, authSecret) {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body[SALT_BYTES + 4];
  const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength);
  const record = body.subarray(SALT_BYTES + 5 + keyLength);
  const derive = (secret, salt, info, length) => Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const secret = derive(browser.computeSecret(senderKey), authSecret, keyInfo, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The byte 2 separates the text from its padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Starts the push service. `messages` collects what the browser can read, with the headers of the requests. */
export async function startPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const authSecret = randomBytes(16);
  const messages = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = decrypt(Buffer.concat(chunks), browser, authSecret);
    messages.push({ headers: request.headers, text });
    response.writeHead(201).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const subscription = {
    endpoint: `http://127.0.0.1:${server.address().port}/push`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: authSecret.toString('base64url') },
  };
  return {
    messages,
    subscription,
    /** Waits for the message with this index. */
    async message(index) {
      for (let attempt = 0; attempt < 600 && messages.length <= index; attempt++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (messages.length <= index) throw new Error(`there are only ${messages.length} messages`);
      return messages[index];
    },
    close() {
      // The server keeps its connections open for the next message.
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
