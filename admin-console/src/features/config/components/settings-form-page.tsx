import { ApiError } from '@lotline/front-kit/api';
import { messageFor } from '@lotline/front-kit/errors';
import { changesBetween, mergeSettings } from '@lotline/front-kit/office';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../shared/app-state';
import { HistoryButton } from '../../../shared/content';
import { ErrorSummary } from '../../../shared/form/error-summary';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import { fieldPath, serverFaults, type FieldFault, type FieldPath } from '../../../shared/form/server-errors';
import { toast } from '../../../shared/toast';
import {
  fetchSettings,
  fetchSettingsHistory,
  revertSettings,
  saveSettings,
  settingsKey,
  useConfigCache,
  type AdminSettings,
} from '../api';
import { useSettingLabels } from '../setting-labels';
import { settingsOf, valuesOf, type SettingsValues } from '../settings-form';
import styles from './config.module.css';
import { PayoutWalletDialog, PayoutWallets, type WalletChange } from './payout-wallets';
import { SaveDialog } from './save-dialog';
import { SectionCards, useFoundSections } from './section-cards';
import { sectionId } from './sections';

const formName = 'settings';
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'site-config.version_changed';

/** Somebody else saved meanwhile: their changes are taken in beneath what is typed here. */
function Conflict({ error, merging, onMerge }: { error: Error; merging: boolean; onMerge: () => void }) {
  const { t } = useTranslation(['config', 'errors']);
  return (
    <Alert
      type="warning"
      showIcon
      title={messageFor(error, t)}
      description={t('conflict.text')}
      action={
        <Button size="small" loading={merging} onClick={onMerge}>
          {t('conflict.merge')}
        </Button>
      }
    />
  );
}

function Sidebar(props: {
  search: string;
  onSearch: (text: string) => void;
  found: ReturnType<typeof useFoundSections>;
}) {
  const { t } = useTranslation('config');
  return (
    <div className={styles.sidebar}>
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        disabled={false}
        value={props.search}
        onChange={(event) => props.onSearch(event.target.value)}
      />
      <nav aria-label={t('sections')}>
        <ul>
          {props.found.map(({ key }) => (
            <li key={key}>
              <a href={`#${sectionId(key)}`}>{t(`section.${key}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status">{props.found.length === 0 ? t('notFound') : ''}</p>
    </div>
  );
}

/** The settings in sections with a search, and a bar that shows each change before it is saved. */
export function SettingsForm({ first }: { first: AdminSettings }) {
  const { t } = useTranslation(['config', 'errors', 'common']);
  const [form] = Form.useForm<SettingsValues>();
  /** What the typed values are compared with, and its version. */
  const [read, setRead] = useState(first);
  const [changes, setChanges] = useState(() => changesBetween(0, 0));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [reviewing, setReviewing] = useState(false);
  const [search, setSearch] = useState('');
  const [wallet, setWallet] = useState<WalletChange | null>(null);
  const found = useFoundSections(search);
  const labelOf = useSettingLabels();
  const cache = useConfigCache();
  const mayWrite = useMay('config.write');
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);

  const typed = () => settingsOf(form.getFieldsValue(true) as SettingsValues);
  const compare = (base: AdminSettings) => {
    const next = changesBetween(base.settings, typed());
    dirty.current = next.length > 0;
    setChanges(next);
  };
  const take = (saved: AdminSettings) => {
    cache.showSettings(saved);
    form.setFieldsValue(valuesOf(saved.settings));
    setRead(saved);
    compare(saved);
  };
  /** What is typed stays, on top of what was saved meanwhile; the payout wallets are never typed here. */
  const takeUnder = (theirs: AdminSettings) => {
    form.setFieldValue(['agents', 'payout_wallets'], theirs.settings.agents.payout_wallets);
    form.setFieldsValue(valuesOf(mergeSettings(read.settings, typed(), theirs.settings)));
    setRead(theirs);
    compare(theirs);
  };
  const save = useMutation({
    mutationFn: () => saveSettings(read.version, typed()),
    onSuccess: (saved) => {
      take(saved);
      toast('success', t('saved'));
    },
    onError: (error) => {
      const all = serverFaults(error, t, ([, ...path]) => labelOf(path));
      const own = all.map(({ path, message }) => ({ path: path.slice(1), message }));
      form.setFields(own.map(({ path, message }) => ({ name: path as never, errors: [message] })));
      setFaults(own);
      if (own.length > 0) setSearch('');
    },
    onSettled: () => setReviewing(false),
  });
  const merge = useMutation({
    mutationFn: () => fetchSettings(),
    onSuccess: (theirs) => {
      takeUnder(theirs);
      save.reset();
    },
  });
  const revert = async (to: number) => take(await revertSettings(read.version, to));

  return (
    <Form<SettingsValues>
      form={form}
      name={formName}
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      initialValues={valuesOf(first.settings)}
      disabled={!mayWrite}
      onValuesChange={() => compare(read)}
      onFinish={() => {
        setFaults([]);
        setReviewing(true);
      }}
      onFinishFailed={({ errorFields }) => {
        setSearch('');
        setFaults(errorFields.map((field) => ({ path: [...field.name] as FieldPath, message: field.errors[0] ?? '' })));
      }}
    >
      <LeaveGuard when={isDirty} />
      <ErrorSummary form={formName} faults={faults} />
      <div className={styles.layout}>
        <Sidebar search={search} onSearch={setSearch} found={found} />
        <div className={styles.sections}>
          <SectionCards
            shown={found}
            defaults={first.defaults}
            mayWrite={mayWrite}
            payoutWallets={
              <PayoutWallets
                wallets={read.settings.agents.payout_wallets}
                onChange={mayWrite ? (change) => setWallet(change) : null}
              />
            }
          />
        </div>
      </div>
      <div className={styles.saveBar}>
        {save.error !== null && faults.length === 0 && (
          <div className={styles.news}>
            {isConflict(save.error) ? (
              <Conflict error={save.error} merging={merge.isPending} onMerge={() => merge.mutate()} />
            ) : (
              <Alert type="error" showIcon title={t('failed')} description={messageFor(save.error, t)} />
            )}
          </div>
        )}
        {mayWrite && (
          <Button type="primary" htmlType="submit" disabled={changes.length === 0}>
            {t('review')}
          </Button>
        )}
        {mayWrite && changes.length > 0 && (
          <Button
            onClick={() => {
              form.setFieldsValue(valuesOf(read.settings));
              compare(read);
            }}
          >
            {t('discard')}
          </Button>
        )}
        <HistoryButton
          queryKey={settingsKey}
          fetch={fetchSettingsHistory}
          version={read.version}
          labelOf={(path) => labelOf(fieldPath(path)) ?? path}
          {...(mayWrite ? { revert } : {})}
        />
        <span role="status">
          {!mayWrite ? t('readOnly') : changes.length > 0 ? t('changes', { count: changes.length }) : ''}
        </span>
      </div>
      {reviewing && (
        <SaveDialog
          changes={changes}
          saving={save.isPending}
          onSave={() => save.mutate()}
          onClose={() => setReviewing(false)}
        />
      )}
      {wallet !== null && (
        <PayoutWalletDialog read={read} change={wallet} onSaved={takeUnder} onClose={() => setWallet(null)} />
      )}
    </Form>
  );
}
