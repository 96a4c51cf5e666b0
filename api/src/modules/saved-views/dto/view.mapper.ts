import type { Principal } from '../../../common/index.js';
import type { View } from '../entities/view.entity.js';
import type { SavedView } from './views.dto.js';

export const toSavedView = (view: View, caller: Principal): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  params: view.params,
  shared: view.shared,
  mine: view.ownerId === caller.userId,
  owner: view.ownerName,
  version: view.version,
  changed_by: view.changedByName,
  changed_at: view.changedAt.toISOString(),
});
