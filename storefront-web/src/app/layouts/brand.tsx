import { useTranslation } from 'react-i18next';
import { useBrand, useThemeMode } from '@lotline/shop/session';
import styles from './brand.module.css';

/** The shop's logo; without one its sign and its name set in type. */
export function BrandName() {
  const { t } = useTranslation();
  const mode = useThemeMode();
  const brand = useBrand();
  const name = t('brand');
  const logo = (mode === 'dark' ? brand?.logo_dark : null) ?? brand?.logo ?? null;
  if (logo !== null) {
    return <img className={styles.logo} src={logo.url} width={logo.width} height={logo.height} alt={name} />;
  }
  return (
    <>
      <BrandMark icon={brand?.icon ?? null} />
      <span>{name}</span>
    </>
  );
}

/** The shop's sign; its name stands beside it. */
export const BrandMark = ({ icon }: { icon: string | null }) =>
  icon === null ? (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--ll-primary)" />
      <path
        d="M9 8v16h14M15 11h8M15 17h8"
        fill="none"
        stroke="var(--ll-on-primary)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ) : (
    <img src={icon} width="28" height="28" alt="" />
  );
