import { useTranslation } from 'react-i18next';
import { shareLink } from './share';

/** Shares a link by the device, else copies it; `notify` says so when there is something to say. */
export function useShare(notify: (message: string) => void): (link: string) => Promise<void> {
  const { t } = useTranslation(['agents', 'errors']);
  return async (url) => {
    const outcome = await shareLink({ title: t('share.title'), text: t('share.text'), url });
    if (outcome === 'copied') notify(t('share.copied'));
    if (outcome === 'failed') notify(t('errors:copyFailed'));
  };
}
