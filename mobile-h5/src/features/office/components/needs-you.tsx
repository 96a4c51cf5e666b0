import type { Schemas } from '@lotline/web-core/api';
import { formatRelative } from '@lotline/web-core/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FirstLoad } from '../../../shared/async';
import { Button } from '../../../shared/button';
import { Icon } from '../../../shared/icons';
import { NoticeBar } from '../../../shared/notice-bar';
import { Section } from '../../../shared/office/section';
import { useLanguage } from '../../../shared/stored';
import { useNow } from '../../../shared/use-now';
import { useNeeds } from '../api';
import type { Need } from '../needs';
import styles from './menus.module.css';

function Row({ need, now }: { need: Need; now: number }) {
  const { t } = useTranslation('office');
  const language = useLanguage();
  const { kind, count, more, since, to, href } = need;
  const content = (
    <>
      <span className={styles.needText}>
        {t(`need.${kind}`)}
        {since === null ? null : <small>{t('since', { ago: formatRelative(since, language, now) })}</small>}
      </span>
      <strong>{more ? t('atLeast', { count }) : count}</strong>
      {to === undefined && href === undefined ? null : <Icon name="right" size={16} />}
    </>
  );
  if (to !== undefined) return <Link to={to}>{content}</Link>;
  return href === undefined ? <span>{content}</span> : <a href={href}>{content}</a>;
}

/** What waits for somebody, each with its number and the way to it. */
export function NeedsYou({ signIn }: { signIn: Schemas['Session'] | null }) {
  const { t } = useTranslation(['office', 'common', 'errors']);
  const { needs, ready, failed, retry } = useNeeds(signIn);
  const now = useNow(Date.now, 30_000);
  return (
    <Section title={t('needsYou')}>
      {failed === null ? null : (
        <NoticeBar tone="error">
          <p>{messageFor(failed, t)}</p>
          <Button onClick={retry}>{t('common:action.retry')}</Button>
        </NoticeBar>
      )}
      {!ready ? <FirstLoad name={t('needsYou')} rows={2} onRetry={retry} /> : null}
      {ready && failed === null && needs.length === 0 ? <p className={styles.calm}>{t('nothing')}</p> : null}
      {needs.length === 0 ? null : (
        <ul className={styles.needs}>
          {needs.map((need) => (
            <li key={need.kind}>
              <Row need={need} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
