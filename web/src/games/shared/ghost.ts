import type { Play } from '../../table/play.svelte';

// The view as it would be if the pointed-at action were taken.
export const ghostOf = <View>(play: Play): View | null => (play.preview?.view as View | undefined) ?? null;
