import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** While `on`, the window's title says that something failed. */
export function useErrorTitle(on: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!on) return undefined;
    const { title } = document;
    document.title = t('status.errorTitle', { title });
    return () => {
      document.title = title;
    };
  }, [on, t]);
}
