import type { Picker } from '../../table/picker.svelte';

// The view as it would be if the pointed-at action were taken.
export const ghostOf = <View>(play: Picker): View | null => (play.preview?.view as View | undefined) ?? null;
