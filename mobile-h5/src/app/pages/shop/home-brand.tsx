import { useLanguage } from '@lotline/shop/i18n';
import { imageSource } from '@lotline/shop/goods-picture';
import { useBrand } from '@lotline/shop/session';
import { isBlank, localText } from '@lotline/web-core/i18n';
import { Card } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import styles from './home-brand.module.css';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The owner's banner over the products, if there is one. */
export function HomeHero() {
  const language = useLanguage();
  const hero = useBrand()?.hero ?? null;
  if (hero === null) return null;
  const { title, text, picture, url } = hero;
  const card = (
    <Card className={styles.hero}>
      {picture !== null && (
        <img
          {...imageSource(picture)}
          // The first HTML preloads it with the same sizes.
          sizes="96px"
          fetchPriority="high"
          width={picture.width}
          height={picture.height}
          alt={localText(picture.alt, language)}
        />
      )}
      <div>
        <strong>{localText(title, language)}</strong>
        <p>{localText(text, language)}</p>
      </div>
    </Card>
  );
  return url === null ? (
    card
  ) : (
    <a className={styles.link} href={url}>
      {card}
    </a>
  );
}

/** What the owner added to the footer: hours of support, links, profiles elsewhere, and who sells. */
export function HomeBrand() {
  const { t } = useTranslation();
  const language = useLanguage();
  const brand = useBrand();
  if (brand === null) return null;
  const { links, socials, imprint, support_hours: hours } = brand;
  return (
    <>
      <div className={styles.links}>
        {links.map(({ label, url }) => (
          <a key={`${label.zh} ${url}`} href={url} {...(url.startsWith('https:') ? elsewhere : {})}>
            {localText(label, language)}
          </a>
        ))}
        {socials.map(({ kind, url }) => (
          <a key={`${kind} ${url}`} href={url} {...elsewhere}>
            {t(`social.${kind}`)}
          </a>
        ))}
      </div>
      {[hours, imprint].map((text, index) =>
        isBlank(text) ? null : (
          <p key={index} className={styles.text}>
            {localText(text, language)}
          </p>
        ),
      )}
    </>
  );
}
