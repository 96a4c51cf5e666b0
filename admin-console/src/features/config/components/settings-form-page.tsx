import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { ErrorSummary } from '../../../shared/form/error-summary';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import type { FieldPath } from '../../../shared/form/server-errors';
import type { AdminSettings } from '../api';
import { valuesOf, type SettingsValues } from '../settings-form';
import { useSettingsForm } from '../use-settings-form';
import styles from './config.module.css';
import { PayoutWalletDialog, PayoutWallets, type WalletChange } from './payout-wallets';
import { SaveBar } from './save-bar';
import { SaveDialog } from './save-dialog';
import { SectionCards, useFoundSections } from './section-cards';
import { sectionId } from './sections';

const formName = 'settings';

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
  const settings = useSettingsForm(first);
  const { form, read, errors, setErrors, save } = settings;
  const [reviewing, setReviewing] = useState(false);
  const [search, setSearch] = useState('');
  const [wallet, setWallet] = useState<WalletChange | null>(null);
  const found = useFoundSections(search);
  const canWrite = usePermission('config.write');
  const sent = { onSettled: () => setReviewing(false), onError: () => setSearch('') };

  return (
    <Form<SettingsValues>
      form={form}
      name={formName}
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      initialValues={valuesOf(first.settings)}
      disabled={!canWrite}
      onValuesChange={settings.compare}
      onFinish={() => {
        setErrors([]);
        setReviewing(true);
      }}
      onFinishFailed={({ errorFields }) => {
        setSearch('');
        setErrors(errorFields.map((field) => ({ path: [...field.name] as FieldPath, message: field.errors[0] ?? '' })));
      }}
    >
      <LeaveGuard when={settings.isDirty} />
      <ErrorSummary form={formName} errors={errors} />
      <div className={styles.layout}>
        <Sidebar search={search} onSearch={setSearch} found={found} />
        <div className={styles.sections}>
          <SectionCards
            shown={found}
            defaults={first.defaults}
            canWrite={canWrite}
            yourAddress={read.your_address}
            payoutWallets={
              <PayoutWallets
                wallets={read.settings.agents.payout_wallets}
                onChange={canWrite ? (change) => setWallet(change) : null}
              />
            }
          />
        </div>
      </div>
      <SaveBar settings={settings} />
      {reviewing && (
        <SaveDialog
          changes={settings.changes}
          saving={save.isPending}
          onSave={() => save.mutate(undefined, sent)}
          onClose={() => setReviewing(false)}
        />
      )}
      {wallet !== null && (
        <PayoutWalletDialog
          read={read}
          change={wallet}
          onSaved={(saved) => settings.takeUnder(saved)}
          onClose={() => setWallet(null)}
        />
      )}
    </Form>
  );
}
