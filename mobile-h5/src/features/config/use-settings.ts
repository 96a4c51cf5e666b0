import { ApiError } from '@lotline/front-kit/api';
import { changesBetween, mergeSettings } from '@lotline/front-kit/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { officeKey } from '../../shared/office/keys';
import { fetchSettings, revertSettings, saveSettings, settingsQuery, type AdminSettings } from './api';
import { withValue, type FieldName, type Value } from './fields';

const isConflict = (error: unknown): boolean =>
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
  const take = (saved: AdminSettings) => {
    setRead(saved);
    setTyped(saved.settings);
    client.setQueryData(settingsQuery().queryKey, saved);
    void client.invalidateQueries({ queryKey: officeKey });
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
      take(saved);
      on.reverted(to);
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
