import type { Section } from '@lotline/web-core/markdown';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tutorials.module.css';

/** The section that is being read: the last one whose heading has passed the upper part of the window. */
function useCurrent(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const passed = sections.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < 140);
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd && window.scrollY > 0 ? sections : passed).at(-1)?.id ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return current;
}

/** Table of contents of the page, with the section that is being read. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('tutorials');
  const current = useCurrent(sections);
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t('contents')} className={styles.contents}>
      <p aria-hidden="true">{t('contents')}</p>
      <ul>
        {sections.map(({ id, level, text }) => (
          <li key={id} className={level > 1 ? styles.inner : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
