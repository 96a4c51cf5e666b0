import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { Notice } from '../../../shared/feedback/notice';
import type { LineResults } from '../api';
import styles from './lines.module.css';

const done = ['quarantined', 'released'];

/** What became of lines that were taken off the shelf or put back; those that did not move by their place in the list. */
export function Outcomes({ results }: { results: LineResults }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const moved = results.items.filter(({ outcome }) => done.includes(outcome)).length;
  const others = results.items.filter(({ outcome }) => !done.includes(outcome));
  return (
    <Notice kind={others.length === 0 ? 'success' : 'warning'} title={t('move.done', { count: moved })}>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ no, outcome }) => (
            <li key={no}>
              {t('problemLine', { line: formatCount(no, language), reason: t(`move.outcome.${outcome}`) })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
