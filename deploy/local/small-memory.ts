/**
 * How a process of the API keeps its memory small; what that costs is in tools/bench/README.md. V8 lets garbage lie for as long
 * as the machine has memory, and glibc keeps what single requests gave back, such as the 19 MB of each password that is
 * checked. The import of a million lines stays well below this limit.
 */
export const SMALL_MEMORY = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=384',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '262144',
} as const;
