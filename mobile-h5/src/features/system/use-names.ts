import { isJobName, isMessageName } from '@lotline/web-core/system';
import { useTranslation } from 'react-i18next';

/** Jobs and messages as people call them; what has no such name as the server does. */
export function useNames() {
  const { t } = useTranslation('system');
  return {
    job: (name: string): string => (isJobName(name) ? t(`job.${name}`) : name),
    message: (kind: string): string => (isMessageName(kind) ? t(`message.${kind}`) : kind),
  };
}
