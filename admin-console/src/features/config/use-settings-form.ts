import { ApiError } from '@lotline/web-core/api';
import { changesBetween, conflictsBetween, mergeSettings, type Preferred } from '@lotline/web-core/admin';
import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverErrors, type FieldError } from '../../shared/form/server-errors';
import { toast } from '../../shared/feedback/toast';
import { fetchSettings, revertSettings, saveSettings, useConfigCache, type AdminSettings } from './api';
import { useSettingLabels } from './setting-labels';
import { atFields, settingsOf, valuesOf, type SettingsValues } from './settings-form';

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'site-config.version_changed';

/** The settings while they are typed: what differs from what was read, saving it, and what others saved meanwhile. */
export function useSettingsForm(first: AdminSettings) {
  const { t } = useTranslation(['config', 'errors']);
  const [form] = Form.useForm<SettingsValues>();
  /** What the typed values are compared with, and its version. */
  const [read, setRead] = useState(first);
  const [changes, setChanges] = useState(() => changesBetween(0, 0));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const labelOf = useSettingLabels();
  const cache = useConfigCache();
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
  const takeUnder = (theirs: AdminSettings, preferred: Preferred = 'mine') => {
    form.setFieldValue(['agents', 'payout_wallets'], theirs.settings.agents.payout_wallets);
    form.setFieldsValue(valuesOf(mergeSettings(read.settings, typed(), theirs.settings, preferred)));
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
      const all = serverErrors(error, t, ([, ...path]) => labelOf(path));
      const own = atFields(all.map(({ path, message }) => ({ path: path.slice(1), message })));
      const at = (field: string) => own.filter(({ path }) => path.join() === field).map(({ message }) => message);
      form.setFields(own.map(({ path }) => ({ name: path as never, errors: at(path.join()) })));
      setErrors(own);
    },
  });
  /** What others saved meanwhile, once it was asked for. */
  const theirs = useMutation({ mutationFn: () => fetchSettings() });
  return {
    form,
    read,
    changes,
    errors,
    setErrors,
    isDirty,
    save,
    takeUnder,
    compare: () => compare(read),
    discard: () => {
      form.setFieldsValue(valuesOf(read.settings));
      compare(read);
    },
    revert: async (to: number) => take(await revertSettings(read.version, to)),
    conflict: {
      look: theirs,
      found: theirs.data ? conflictsBetween(read.settings, typed(), theirs.data.settings) : null,
      merge: (preferred: Preferred) => {
        if (theirs.data) takeUnder(theirs.data, preferred);
        theirs.reset();
        save.reset();
      },
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
