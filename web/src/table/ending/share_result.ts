// Shares the result of a game: with the device's share sheet if it has one, otherwise by copying or downloading.
import { downloadFile } from '../download';
import { copyText } from '../share_link';

/** Shares a text, or copies it. Returns what happened to the text. */
export async function shareResultText(title: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    // It is not an error if the person closes the share sheet again.
    await navigator.share({ title, text }).catch(() => undefined);
    return 'shared';
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}

/** Shares a picture, or downloads it. */
export async function shareResultPicture(title: string, fileName: string, picture: Blob): Promise<void> {
  const file = new File([picture], fileName, { type: picture.type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    await navigator.share({ title, files: [file] }).catch(() => undefined);
  } else {
    downloadFile(fileName, picture);
  }
}
