import type { Section } from '@lotline/web-core/markdown';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import styles from './tutorials.module.css';

/** Table of contents of a tutorial, folded away until it is wanted. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('tutorials');
  if (sections.length < 2) return null;
  return (
    <div className={styles.frame}>
      <Collapse title={t('contents')}>
        <nav aria-label={t('contents')} className={styles.contents}>
          <ul>
            {sections.map(({ id, level, text }) => (
              <li key={id} className={level > 1 ? styles.inner : undefined}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Collapse>
    </div>
  );
}
