import type { Play } from '../../table/play.svelte';

// What would be if the pointed-at action were taken: the view after it, as the server computed it.
export interface Ghost<View> {
  view: View;
  stops: string;
}

export function ghostOf<View>(play: Play): Ghost<View> | null {
  const preview: unknown = (play as unknown as { preview: unknown }).preview;
  if (typeof preview !== 'object' || preview === null || !('view' in preview) || !preview.view) return null;
  return preview as unknown as Ghost<View>;
}
