import { useTranslation } from 'react-i18next';
import { isKnownKind, kindNames } from '../samples';

/** What the console calls a mail, and when it is sent. */
export function useKindName() {
  const { t } = useTranslation('mail');
  return {
    name: (kind: string) => (isKnownKind(kind) ? t(`kind.${kindNames[kind]}`) : kind),
    when: (kind: string) => (isKnownKind(kind) ? t(`when.${kindNames[kind]}`) : ''),
  };
}
