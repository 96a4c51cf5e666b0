import type { Schemas } from '@lotline/web-core/api';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../api/api';
import { upload } from '../api/upload';

/** A picture of the media library. */
export type Media = Schemas['AdminMedia'];
export type MediaUsage = 'used' | 'unused';
type MediaPage = Schemas['AdminMediaPage'];

export interface MediaFilter {
  q: string;
  usage: MediaUsage | null;
}

const mediaKey = ['media'] as const;
const listKey = [...mediaKey, 'list'] as const;
const oneKey = (id: string) => [...mediaKey, 'one', id] as const;
const PAGE_SIZE = 48;
/** How often what a worker still makes smaller is read again. */
const PROCESSING_INTERVAL_MS = 2_000;

const isProcessing = (media: Media | undefined): boolean => media?.state === 'processing';
const itemsOf = (data: InfiniteData<MediaPage> | undefined): Media[] => data?.pages.flatMap(({ items }) => items) ?? [];

/** The library page by page, the newest first. */
export const mediaLibraryQuery = ({ q, usage }: MediaFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, { q, usage }],
    queryFn: ({ pageParam, signal }) => {
      const filter = { ...(q === '' ? {} : { q }), ...(usage === null ? {} : { usage }) };
      const query = { ...filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return api.get('/api/admin/media', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    select: itemsOf,
    refetchInterval: ({ state }) => (itemsOf(state.data).some(isProcessing) ? PROCESSING_INTERVAL_MS : false),
  });

/** Pictures by their ids. */
export const useMediaItems = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: oneKey(id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get('/api/admin/media/{id}', { params: { path: { id } }, signal }),
      refetchInterval: ({ state }: { state: { data?: Media | undefined } }) =>
        isProcessing(state.data) ? PROCESSING_INTERVAL_MS : false,
    })),
  });

export const saveAlt = ({ id }: Media, alt: Media['alt']): Promise<Media> =>
  api.put('/api/admin/media/{id}', { params: { path: { id } }, body: { alt } });

export const deleteMedia = ({ id }: Media): Promise<unknown> =>
  api.delete('/api/admin/media/{id}', { params: { path: { id } } });

/** Uploads a file. Rejects with the error that says why it was not taken. */
export async function uploadMedia(file: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Media> {
  const body = new FormData();
  body.append('file', file);
  let answer: Media | undefined;
  const onLine = (line: { data: Media }) => {
    answer = line.data;
  };
  await upload<{ data: Media }>({ path: '/api/admin/media', body, signal, onSent, onLine });
  if (answer === undefined) throw new Error('The answer to the upload has no picture');
  return answer;
}

export function useMediaCache() {
  const client = useQueryClient();
  return {
    put: (media: Media) => client.setQueryData(oneKey(media.id), media),
    /** A list that is still being read for the first time may have been read before the change. */
    changed: async () => {
      await client.cancelQueries({ queryKey: listKey });
      await client.invalidateQueries({ queryKey: mediaKey });
    },
    /** After a deletion: the drawer may still be open, and must not ask for the picture again. */
    deleted: () => client.invalidateQueries({ queryKey: listKey }),
  };
}
