import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './config.module.css';
import { AllowItem } from './allow-item';
import { BrandFields } from './brand-fields';
import { ContactFields } from './contact-fields';
import { brandFields } from '../setting-labels';
import { sectionId, sections, type Section } from './sections';
import { SettingItem, type Defaults } from './setting-fields';

/** The sections in which a word stands: in the section's name, or in that of a field or its help. */
export function useFoundSections(search: string): readonly Section[] {
  const { t } = useTranslation('config');
  const words = search.trim().toLowerCase();
  if (words === '') return sections;
  return sections.filter((section) =>
    [
      t(`section.${section.key}`),
      t(`about.${section.key}`),
      ...(section.key === 'brand' ? brandFields.map((field) => t(`brand.field.${field}`)) : []),
      ...section.fields.flatMap((field) => [t(`field.${field}`), t(`hint.${field}`)]),
    ].some((text) => text.toLowerCase().includes(words)),
  );
}

/** The sections, each with its fields. Those that a search leaves out stay in the form, out of sight. */
export function SectionCards(props: {
  shown: readonly Section[];
  defaults: Defaults;
  canWrite: boolean;
  /** The address that the server sees the reader come from. */
  yourAddress: string;
  /** What the section of agents has besides its fields. */
  payoutWallets: ReactNode;
}) {
  const { shown, defaults, canWrite, yourAddress, payoutWallets } = props;
  const { t } = useTranslation('config');
  return sections.map((section) => (
    <section
      key={section.key}
      id={sectionId(section.key)}
      hidden={!shown.includes(section)}
      className={styles.card}
      aria-labelledby={`${sectionId(section.key)}-title`}
    >
      <h2 id={`${sectionId(section.key)}-title`}>{t(`section.${section.key}`)}</h2>
      <p className={styles.about}>{t(`about.${section.key}`)}</p>
      {section.key === 'contacts' ? (
        <ContactFields canWrite={canWrite} />
      ) : section.key === 'brand' ? (
        <BrandFields canWrite={canWrite} />
      ) : (
        <div className={styles.pair}>
          {section.fields.map((field) =>
            field === 'maintenance_allow' ? (
              <AllowItem key={field} yourAddress={yourAddress} />
            ) : (
              <SettingItem key={field} field={field} defaults={defaults} />
            ),
          )}
        </div>
      )}
      {section.key === 'agents' && payoutWallets}
    </section>
  ));
}
