import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Card } from '../../../shared/content/card';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { useToast } from '../../../shared/hooks/use-toast';
import { settingsQuery, type AdminSettings } from '../api';
import { sections, valueAt, type FieldName } from '../fields';
import { useSettings } from '../use-settings';
import { useWords } from '../use-words';
import styles from './config.module.css';
import { History } from './history';
import { LeaveGuard } from './leave-guard';
import { MaintenancePreview } from './maintenance-preview';
import { SaveSheet } from './save-sheet';
import { SettingSheet } from './setting-sheet';

type Editing = ReturnType<typeof useSettings>;

function Row({ field, editing, onOpen }: { field: FieldName; editing: Editing; onOpen: (() => void) | null }) {
  const { t } = useTranslation('config');
  const { say } = useWords();
  const value = valueAt(editing.typed, field);
  const changed = value !== valueAt(editing.read.settings, field);
  const content = (
    <>
      <span className={styles.name}>{t(`field.${field}`)}</span>
      <span className={changed ? styles.changed : styles.value}>{say(field, value)}</span>
      <span className={styles.hint}>{t(`hint.${field}`)}</span>
    </>
  );
  return (
    <li>
      {onOpen === null ? (
        <span className={styles.row}>{content}</span>
      ) : (
        <button type="button" className={styles.row} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}

/** Unsaved changes, within reach of the thumb. */
function SaveBar({ editing, onReview }: { editing: Editing; onReview: () => void }) {
  const { t } = useTranslation('config');
  const count = editing.changes.length;
  return (
    <div className={count === 0 ? undefined : styles.bar}>
      <span role="status">{count === 0 ? '' : t('unsaved', { count })}</span>
      {count === 0 ? null : (
        <>
          <Button onClick={editing.discard}>{t('discard')}</Button>
          <Button color="primary" onClick={onReview}>
            {t('review')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The sheet that lies open over the settings. */
type Open = { field: FieldName } | 'save' | 'history' | 'preview' | null;

function OpenSheet(props: { open: Open; editing: Editing; canWrite: boolean; onClose: () => void }) {
  const { open, editing, canWrite, onClose } = props;
  if (open === null) return null;
  if (open === 'save') return <SaveSheet editing={editing} onClose={onClose} />;
  if (open === 'history') return <History editing={editing} canWrite={canWrite} onClose={onClose} />;
  if (open === 'preview') return <MaintenancePreview settings={editing.typed} onClose={onClose} />;
  const { field } = open;
  return (
    <SettingSheet
      key={field}
      field={field}
      value={valueAt(editing.typed, field)}
      byDefault={valueAt(editing.read.defaults, field)}
      yourAddress={editing.read.your_address}
      onPut={(value) => editing.put(field, value)}
      onClose={onClose}
    />
  );
}

function LastChange({ read }: { read: AdminSettings }) {
  const { t } = useTranslation('config');
  const language = useLanguage();
  const { changed_by: name, changed_at: at } = read;
  if (name === null || at === null) return <p className={mobileAdmin.quiet}>{t('untouched')}</p>;
  return <p className={mobileAdmin.quiet}>{t('lastChange', { name, time: formatDateTime(at, language) })}</p>;
}

function Editor({ first }: { first: AdminSettings }) {
  const { t } = useTranslation('config');
  const toast = useToast();
  const canWrite = usePermission('config.write');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const editing = useSettings(first, {
    saved: () => {
      close();
      toast(t('save.saved'));
    },
    reverted: (version) => {
      close();
      toast(t('history.reverted', { version }));
    },
  });
  return (
    <>
      <LastChange read={editing.read} />
      {canWrite ? null : <NoticeBar silent>{t('onlyRead')}</NoticeBar>}
      {sections.map(({ key, fields, more }) => (
        <Card key={key} title={t(`section.${key}`)}>
          {fields.length === 0 ? null : (
            <ul className={styles.list}>
              {fields.map((field) => (
                <Row key={field} field={field} editing={editing} onOpen={canWrite ? () => setOpen({ field }) : null} />
              ))}
            </ul>
          )}
          {key === 'maintenance' ? (
            <Button block onClick={() => setOpen('preview')}>
              {t('preview.open')}
            </Button>
          ) : null}
          {more === undefined ? null : (
            <ButtonLink block href={more.href}>
              {t(`more.${more.key}`)}
            </ButtonLink>
          )}
        </Card>
      ))}
      <Button block onClick={() => setOpen('history')}>
        <Icon name="clock" size={18} />
        {t('history.open')}
      </Button>
      <SaveBar editing={editing} onReview={() => setOpen('save')} />
      <OpenSheet open={open} editing={editing} canWrite={canWrite} onClose={close} />
      <LeaveGuard dirty={editing.changes.length > 0} />
    </>
  );
}

/** The settings that a phone can change, and the ways to the others. */
export function SettingsList() {
  const { t } = useTranslation('config');
  const query = useQuery(settingsQuery());
  return (
    <QueryPart query={query} name={t('name')} rows={8}>
      {(first) => <Editor first={first} />}
    </QueryPart>
  );
}
