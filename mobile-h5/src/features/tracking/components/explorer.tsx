import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import type { Span } from '@lotline/web-core/admin';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { SearchBox } from '../../../shared/fields/search-box';
import { Selector } from '../../../shared/fields/selector';
import { eventsQuery, knownQuery, newestQuery, type EventFilter, type SeenEvent } from '../api';
import { chipsOf, unseen, written } from '../events';
import { useLabels } from '../use-labels';
import { EventSheet } from './event-sheet';
import { Filters } from './filters';
import styles from './tracking.module.css';

function EventChips({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const { t } = useTranslation('tracking');
  const labelOf = useLabels();
  const { data: known = [] } = useQuery(knownQuery());
  const options = chipsOf(known, chosen).map((value) => ({ value, label: labelOf(value) }));
  return (
    <div className={styles.chips}>
      <Selector
        label={t('chips')}
        labelHidden
        options={[{ value: '', label: t('all') }, ...options]}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
}

/** Says how many came since, and shows them when asked: nothing moves under the finger. */
function Live(props: { filter: EventFilter; span: Span; shown: readonly SeenEvent[]; onShow: () => void }) {
  const { filter, span, shown, onShow } = props;
  const { t } = useTranslation('tracking');
  const [live, setLive] = useState(false);
  const newest = useQuery(newestQuery(filter, span, live));
  const count = live ? unseen(newest.data?.items ?? [], shown) : 0;
  return (
    <div className={styles.live}>
      <Button aria-pressed={live} onClick={() => setLive(!live)}>
        {t(live ? 'live.pause' : 'live.watch')}
      </Button>
      <span role="status">{live && count === 0 ? t('live.watching') : ''}</span>
      {count === 0 ? null : (
        <Button color="primary" onClick={onShow}>
          {t('live.show', { count })}
        </Button>
      )}
    </div>
  );
}

function Row({ event, label, onOpen }: { event: SeenEvent; label: string; onOpen: () => void }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const main = Object.entries(event.properties).slice(0, 2);
  return (
    <button type="button" className={styles.event} onClick={onOpen}>
      <span className={mobileAdmin.rowHead}>
        <strong>{label}</strong>
        <code>{event.name}</code>
        <span className={mobileAdmin.quiet}>{formatDateTime(event.occurred_at, language, { seconds: true })}</span>
      </span>
      <span className={mobileAdmin.quiet} translate="no">
        {event.path ?? '–'} · {event.visitor === null ? '' : `${t(`apart.${event.visitor}`)} `}
        {event.session_id.slice(0, 8)}…{main.map(([key, value]) => ` · ${key} ${written(value)}`)}
      </span>
    </button>
  );
}

/** Events one by one, the last received first; those of one visit are its path through the shop. */
export function Explorer(props: {
  filter: EventFilter;
  span: Span;
  onFilter: (changed: Partial<EventFilter>) => void;
  /** More days; null where there are no more. */
  onWiden: (() => void) | null;
}) {
  const { filter, span, onFilter, onWiden } = props;
  const { t } = useTranslation('tracking');
  const labelOf = useLabels();
  const query = useInfiniteQuery(eventsQuery(filter, span));
  const [open, setOpen] = useState<SeenEvent | null>(null);
  const shown = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <SearchBox label={t('search')} value={filter.visit} onSearch={(visit) => onFilter({ visit })} />
      <EventChips chosen={filter.name} onChoose={(name) => onFilter({ name })} />
      <Filters filter={filter} shown={shown} onFilter={onFilter} />
      <Live filter={filter} span={span} shown={shown} onShow={() => void query.refetch()} />
      <PagedList
        query={query}
        name={t('name')}
        label={t('list')}
        empty={t('empty')}
        keyOf={({ id }) => id}
        row={(event) => <Row event={event} label={labelOf(event.name)} onOpen={() => setOpen(event)} />}
      />
      {query.isSuccess && shown.length === 0 && onWiden !== null ? (
        <Button block onClick={onWiden}>
          {t('widen')}
        </Button>
      ) : null}
      <p className={mobileAdmin.quiet}>{t('kept')}</p>
      {open === null ? null : (
        <EventSheet
          event={open}
          label={labelOf(open.name)}
          onVisit={(visit) => {
            setOpen(null);
            onFilter({ visit, name: '', page: '', platform: '', language: '', visitor: '' });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
