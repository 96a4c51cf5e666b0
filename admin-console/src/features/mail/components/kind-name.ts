import { useTranslation } from 'react-i18next';
import { textNameOf } from '../kinds';

/** What the console calls a mail, and when it is sent. */
export function useKindName() {
  const { t } = useTranslation('mail');
  return {
    name: (kind: string) => {
      const known = textNameOf(kind);
      return known === null ? kind : t(`kind.${known}`);
    },
    when: (kind: string) => {
      const known = textNameOf(kind);
      return known === null ? '' : t(`when.${known}`);
    },
  };
}
