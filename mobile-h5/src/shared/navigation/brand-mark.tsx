import { useBrand, useThemeMode } from '@lotline/shop/session';
import { useTranslation } from 'react-i18next';
import styles from './brand-mark.module.css';

/** The shop's logo; without one its name set in type. */
export function Logo() {
  const { t } = useTranslation();
  const brand = useBrand();
  const mode = useThemeMode();
  const logo = (mode === 'dark' ? brand?.logo_dark : null) ?? brand?.logo ?? null;
  const name = t('brand');
  if (logo === null) return name;
  return <img className={styles.logo} src={logo.url} width={logo.width} height={logo.height} alt={name} />;
}

/** The shop's sign; its name stands beside it. */
export function BrandMark() {
  const icon = useBrand()?.icon;
  if (icon !== undefined) return <img src={icon} width="28" height="28" alt="" />;
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--ll-primary)" />
      <g fill="none" stroke="var(--ll-on-primary)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9 8v16h14" strokeWidth="3" />
        <path d="M15 11h8M15 17h8" strokeOpacity=".7" strokeWidth="2.4" />
      </g>
    </svg>
  );
}
