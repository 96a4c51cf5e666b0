import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../features/site/api';
import { useLanguage } from '../../shared/app-state';
import { useText } from '../../shared/text';

/** The shop's name in the reader's language. */
export function useBrand(): string {
  const { t } = useText();
  const [language] = useLanguage();
  const { data } = useQuery(siteConfigQuery());
  return data === undefined ? t('common:brand') : localText(data.name, language);
}

/** The shop's sign; its name stands beside it. */
export const BrandMark = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--ll-primary)" />
    <path
      d="M9 8v16h14"
      fill="none"
      stroke="var(--ll-on-primary)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M15 11h8M15 17h8"
      stroke="var(--ll-on-primary)"
      strokeOpacity=".7"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
);
