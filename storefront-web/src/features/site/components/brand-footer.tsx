import { useTranslation } from 'react-i18next';
import { useBrand } from '@lotline/shop/session';
import { isBlank } from '@lotline/web-core/i18n';
import { Local } from '../../../shared/content/local';
import styles from './brand.module.css';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;
const opening = (url: string) => (url.startsWith('https:') ? elsewhere : {});

/** What the owner added to the footer: hours of support, links, profiles elsewhere, and who sells. */
export function BrandFooter() {
  const { t } = useTranslation();
  const brand = useBrand();
  if (brand === null) return null;
  const { links, socials, imprint, support_hours: hours } = brand;
  return (
    <>
      {!isBlank(hours) && (
        <p className={styles.text}>
          <Local text={hours} />
        </p>
      )}
      {links.length + socials.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, url }) => (
            <li key={`${label.zh} ${url}`}>
              <a href={url} {...opening(url)}>
                <Local text={label} />
              </a>
            </li>
          ))}
          {socials.map(({ kind, url }) => (
            <li key={`${kind} ${url}`}>
              <a href={url} {...elsewhere}>
                {t(`social.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isBlank(imprint) && (
        <p className={styles.text}>
          <Local text={imprint} />
        </p>
      )}
    </>
  );
}
