import { copyText } from '@lotline/web-core/browser';

/**
 * Hands a link to the device's own sharing; where there is none, or it fails, the link is copied. `given` when somebody
 * chose where to, or chose not to.
 */
export async function shareLink(
  content: { title: string; text: string; url: string },
  {
    share = typeof navigator.share === 'function' ? navigator.share.bind(navigator) : null,
    copy = copyText,
  }: { share?: ((content: ShareData) => Promise<void>) | null; copy?: (text: string) => Promise<boolean> } = {},
): Promise<'given' | 'copied' | 'failed'> {
  if (share !== null) {
    try {
      await share(content);
      return 'given';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given';
    }
  }
  return (await copy(content.url)) ? 'copied' : 'failed';
}

/** A link in the pieces between which it may break: after a slash of its path, `?` and `&`. */
export const linkPieces = (link: string): string[] => link.split(/(?<=[^:/]\/|[?&])/);

/** A link as it is read and typed: browsers add how it begins. */
export const linkWords = (link: string): string => link.replace(/^https?:\/\//, '');
