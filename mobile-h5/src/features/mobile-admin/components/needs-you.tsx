import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { formatRelative } from '@lotline/web-core/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { useTranslation } from 'react-i18next';
import { FirstLoad } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import { List, ListItem } from '../../../shared/navigation/list';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Card } from '../../../shared/content/card';
import { useNow } from '@lotline/web-core/time';
import { useNeeds } from '../api';
import type { Need } from '../needs';
import styles from './menus.module.css';

function Row({ need, now }: { need: Need; now: number }) {
  const { t } = useTranslation('mobileAdmin');
  const language = useLanguage();
  const { kind, count, more, since, to } = need;
  return (
    <ListItem
      {...(to === undefined ? {} : { to })}
      description={since === null ? undefined : t('since', { ago: formatRelative(since, language, now) })}
      extra={<strong className={styles.count}>{more ? t('atLeast', { count }) : count}</strong>}
    >
      {t(`need.${kind}`)}
    </ListItem>
  );
}

/** What waits for somebody, each with its number and the way to it. */
export function NeedsYou({ signIn }: { signIn: Schemas['Session'] | null }) {
  const { t } = useTranslation(['mobileAdmin', 'common', 'errors']);
  const { needs, ready, failed, retry } = useNeeds(signIn);
  const now = useNow(30_000);
  return (
    <Card title={t('needsYou')}>
      {failed === null ? null : (
        <NoticeBar tone="error">
          <p>{messageFor(failed, t)}</p>
          <Button onClick={retry}>{t('common:action.retry')}</Button>
        </NoticeBar>
      )}
      {!ready ? <FirstLoad name={t('needsYou')} rows={2} onRetry={retry} /> : null}
      {ready && failed === null && needs.length === 0 ? <p className={styles.calm}>{t('nothing')}</p> : null}
      {needs.length === 0 ? null : (
        <List>
          {needs.map((need) => (
            <li key={need.kind}>
              <Row need={need} now={now} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
