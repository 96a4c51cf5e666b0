import { formatDateTime } from '@lotline/front-kit/i18n';
import type { Span } from '@lotline/front-kit/office';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import office from '../../../shared/office/office.module.css';
import { PagedList } from '../../../shared/office/paged-list';
import { SearchBox } from '../../../shared/search-box';
import { useLanguage } from '../../../shared/stored';
import { eventsQuery, knownQuery, newestQuery, type EventFilter, type SeenEvent } from '../api';
import { chipsOf, unseen, written } from '../events';
import { useLabels } from '../use-labels';
import { EventSheet } from './event-sheet';
import styles from './tracking.module.css';

function Chips({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const { t } = useTranslation('tracking');
  const labelOf = useLabels();
  const { data: known = [] } = useQuery(knownQuery());
  const chip = (name: string, label: string) => (
    <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
      {label}
    </button>
  );
  return (
    <div className={styles.chips} role="group" aria-label={t('chips')}>
      {chip('', t('all'))}
      {chipsOf(known, chosen).map((name) => chip(name, labelOf(name)))}
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
        <Button look="primary" onClick={onShow}>
          {t('live.show', { count })}
        </Button>
      )}
    </div>
  );
}

function Row({ event, label, onOpen }: { event: SeenEvent; label: string; onOpen: () => void }) {
  const language = useLanguage();
  const main = Object.entries(event.properties).slice(0, 2);
  return (
    <button type="button" className={styles.event} onClick={onOpen}>
      <span className={office.rowHead}>
        <strong>{label}</strong>
        <span className={office.quiet}>{formatDateTime(event.occurred_at, language, { seconds: true })}</span>
      </span>
      <span className={office.quiet} translate="no">
        {event.path ?? '–'} · {event.session_id.slice(0, 8)}…{main.map(([key, value]) => ` · ${key} ${written(value)}`)}
      </span>
    </button>
  );
}

/** Events one by one, the last received first; those of one visit are its path through the shop. */
export function Explorer(props: {
  filter: EventFilter;
  span: Span;
  onFilter: (changed: Partial<EventFilter>) => void;
}) {
  const { filter, span, onFilter } = props;
  const { t } = useTranslation('tracking');
  const labelOf = useLabels();
  const query = useInfiniteQuery(eventsQuery(filter, span));
  const [open, setOpen] = useState<SeenEvent | null>(null);
  const shown = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <SearchBox label={t('search')} value={filter.visit} onSearch={(visit) => onFilter({ visit })} />
      <Chips chosen={filter.name} onChoose={(name) => onFilter({ name })} />
      <Live filter={filter} span={span} shown={shown} onShow={() => void query.refetch()} />
      <PagedList
        query={query}
        name={t('name')}
        label={t('list')}
        empty={t('empty')}
        keyOf={({ id }) => id}
        row={(event) => <Row event={event} label={labelOf(event.name)} onOpen={() => setOpen(event)} />}
      />
      <p className={office.quiet}>{t('kept')}</p>
      {open === null ? null : (
        <EventSheet
          event={open}
          label={labelOf(open.name)}
          onVisit={(visit) => {
            setOpen(null);
            onFilter({ visit, name: '' });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
