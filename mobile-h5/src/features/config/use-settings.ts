import { ApiError } from '@lotline/web-core/api';
import { changesBetween, mergeSettings } from '@lotline/web-core/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';
import { fetchSettings, revertSettings, saveSettings, settingsQuery, type AdminSettings } from './api';
import { withValue, type FieldName, type Value } from './fields';

/** Somebody else saved since the settings were read. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'site-config.version_changed';

/**
 * Settings while they are changed. Nothing typed is lost: when somebody else saved meanwhile, `theirs` is what they saved,
 * and `merge` puts what was typed on top of it.
 */
export function useSettings(first: AdminSettings, on: { saved: () => void; reverted: (version: number) => void }) {
  const client = useQueryClient();
  const [read, setRead] = useState(first);
  const [typed, setTyped] = useState(first.settings);
  const [theirs, setTheirs] = useState<AdminSettings | null>(null);
  const take = (saved: AdminSettings, settings = saved.settings) => {
    setRead(saved);
    setTyped(settings);
    client.setQueryData(settingsQuery().queryKey, saved);
    void client.invalidateQueries({ queryKey: mobileAdminKey });
  };
  const save = useMutation({
    mutationFn: () => saveSettings(read.version, typed),
    onSuccess: (saved) => {
      take(saved);
      on.saved();
    },
    onError: async (error) => {
      if (isConflict(error)) setTheirs(await fetchSettings());
    },
  });
  const revert = useMutation({
    mutationFn: (to: number) => revertSettings(read.version, to),
    onSuccess: (saved, to) => {
      take(saved, mergeSettings(read.settings, typed, saved.settings));
      on.reverted(to);
    },
    // What was read is too old to bring anything back: the next try begins with what holds now, and keeps what is typed.
    onError: async (error) => {
      if (!isConflict(error)) return;
      const now = await fetchSettings();
      take(now, mergeSettings(read.settings, typed, now.settings));
    },
  });
  const merge = () => {
    if (theirs === null) return;
    setTyped(mergeSettings(read.settings, typed, theirs.settings));
    setRead(theirs);
    setTheirs(null);
    save.reset();
  };
  return {
    read,
    typed,
    changes: changesBetween(read.settings, typed),
    put: (field: FieldName, value: Value) => setTyped(withValue(typed, field, value)),
    discard: () => setTyped(read.settings),
    save,
    revert,
    theirs,
    merge,
    waitWithTheirs: () => {
      setTheirs(null);
      save.reset();
    },
  };
}
