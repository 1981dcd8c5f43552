import { signs, type IconName } from '../art/signs';
import type { Catalogue } from '../i18n/catalogue';

export interface Meaning {
  icon: IconName;
  name: string;
  help: string;
}

// Where the texts of a game name what its icons stand for; `icon` has the rest.
const domains = ['icon', 'category', 'danger', 'threat', 'activation', 'action_kind', 'kind', 'area'];

// What the icons of a game mean: those that its texts name.
export function meanings(texts: Catalogue): Meaning[] {
  return (Object.keys(signs) as IconName[]).flatMap((icon) => {
    for (const domain of domains)
      for (const key of [`${domain}.${icon}.name`, `${domain}.${icon}`]) {
        if (!texts.has(key)) continue;
        const name = texts.text(key);
        const help = `${domain}.${icon}.help`;
        return [
          { icon, name: name.charAt(0).toUpperCase() + name.slice(1), help: texts.has(help) ? texts.text(help) : '' },
        ];
      }
    return [];
  });
}
