import type { Recipe } from '../../art/kit/person';

// Who wears and holds what. What is left out comes from the group by the number of the card. A line of each
// card in order: w for a woman, and what it says of hat, hair, body, cloth, thing, eyes, beard and the cloth of the hat, in this order and with -
// for nothing; then numbers: hair colour h, skin s, mouth m, nose n, brows b; then a mask, another thing, and who is never mirrored.
// Written like this it weighs less than objects do.
const lines: readonly string[] = [
  'chaperon - - - sceptre - goatee', // 001 Duke
  'w hennin none doublet teal fan open - rose s0 m4', // 002 Duchess
  'w escoffion none ermine rose rose m4', // 003 Princess
  'coronet bowl ermine woad sceptre open h3 s0 m0', // 004 Prince
  'furhat - - - sword', // 005 Baron
  'acorn bowl doublet - scroll - none', // 006 Page
  'none bowl doublet - goblet - none', // 007 Cupbearer
  'w escoffion none doublet - fan m4', // 008 Lady-in-Waiting
  'none bowl doublet - candle - none', // 009 Servant
  'w lacecap none apron - key m0', // 010 Chambermaid
  'furhat - - - orb', // 011 Earl
  'coronet - - - rose', // 012 Viscount
  'none fringe doublet - key - none b2', // 013 Butler
  'w crown long ermine madder orb calm h2 s4 m4', // 014 Queen
  'crown long ermine - sceptre - full h5', // 015 King
  'feather bowl doublet moss deed open - russet h1 s2 m3', // 016 Messenger
  'feather curly gown woad bell wide - woad h4 s0 m3', // 017 Town Crier
  'coif none robe walnut quill open s0 mask:glasses', // 018 Scribe
  'straw - leather - rope - none', // 019 Groom
  'broad - - - trumpet', // 020 Coachman
  '- - - - purse sly', // 021 Tax Collector
  '- - - - coinpinch', // 022 Toll Collector
  '- - - - key', // 023 Steward
  '- - - - staff - full', // 024 Bailiff
  'broad - - - sword', // 025 Sheriff
  'chaperon none fur ink scroll calm - madder s1 m1', // 026 Councillor
  '- - - - scroll open mask:glasses', // 027 Inspector
  '- - - - purse', // 028 Town Treasurer
  '', // 029 Alderman
  'flatcap short gown madder staff open full ink h5 s1', // 030 Mayor
  'workcap curly motley woad ring open - weld h1 s3 m3', // 031 Acrobat
  'beret - - - lute', // 032 Bard
  'jester - motley - balls', // 033 Juggler
  'bandana curly motley teal lute calm none h0 s2 m3', // 034 Minstrel
  'w none braids doublet teal tambour calm h4 s2 m0', // 035 Dancer
  'feather - - - lute', // 036 Musician
  'chaperon - - - scroll - long h5', // 037 Storyteller
  '- - - - puppet', // 038 Puppeteer
  'w none braids - - rope', // 039 Tightrope Walker
  'jester - motley - balls wide m3 n2', // 040 Clown
  'jester none motley madder puppet wide s4 m3', // 041 Court Jester
  'bandana - - - dice sly', // 042 Gambler
  'bandana short motley plum torch wide mous madder h0 s2 m3 extra:flames', // 043 Fire-eater
  'feather long doublet madder lute calm goatee teal h2 s0 m0 straight', // 044 Troubadour
  'tall - - - trumpet - mous m3', // 045 Showmaster
  'workcap - leather - hammer s2', // 046 Coal Miner
  'workcap - - - trowel', // 047 Mason
  'coif - apron linen bread', // 048 Miller
  'workcap - leather - hammer open mask:glasses', // 049 Shoemaker
  'beret - - - goblet m3 n2', // 050 Vinologist
  'workcap - - - plane', // 051 Carpenter
  'workcap none leather russet hammer open full walnut h0 s2 b1', // 052 Blacksmith
  'chef short apron slate bread calm mous h1 s4 m0', // 053 Baker
  'w coif none apron woad shuttle open s0 m0', // 054 Weaver
  'broad curly leather moss mug calm full walnut h4 s4', // 055 Brewer
  'straw - - - trowel', // 056 Fountain Builder
  '- - leather - hammer - full', // 057 Saddler
  'feather - - - saw - none', // 058 Journeyman
  'flatcap - - - shears open mask:glasses', // 059 Tailor
  'furhat - fur - key - full', // 060 Guild Master
  'none tonsure habit walnut mug open h1 s1 m3 n2', // 061 Monk
  'w veil none cassock ink candle calm s4 m4', // 062 Nun
  'w veil none cassock - book - - linen', // 063 Novice
  '', // 064 Friar
  'none fringe - - bell', // 065 Sexton
  'hood none - - book sly - ink b1', // 066 Inquisitor
  '', // 067 Chaplain
  '', // 068 Parish Priest
  '- - - - book m3', // 069 Preacher
  '- tonsure - - bread', // 070 Almoner
  'mitre fringe cope madder crozier calm h6 s1 m1', // 071 Bishop
  'zucchetto tonsure habit - crozier', // 072 Abbot
  'w veil none cassock walnut crozier - - walnut', // 073 Abbess
  'galero none cassock madder book - - madder', // 074 Cardinal
  'bonnet none - - book', // 075 Provost
  'broad - - - staff', // 076 Dike Warden
  'broad none cloak ink herbs none none ink s0 mask:beak', // 077 Plague Doctor
  'kettle - - - halberd', // 078 Town Guard
  'chaperon - fur - deed', // 079 Confidant
  'kettle - - - bell', // 080 Fire Warden
  'mail - - - halberd', // 081 Watchman
  'mail - - - key - stubble', // 082 Gaoler
  'kettle short armour woad shield sly mous h0 s2 m1 b1', // 083 Bodyguard
  'kettle - - - key', // 084 Gatekeeper
  'plume - - - sword', // 085 Captain of the Guard
  'hood none gambeson moss lantern open goatee woad h5 s1', // 086 Night Watchman
  'plume - - - staff - mous', // 087 Commander
  'plume none armour madder sword none stubble s1 m1', // 088 Knight
  'flatcap - - - scroll', // 089 Quartermaster
  'sallet - - - shield', // 090 Guardian
  '- - - - cloth', // 091 Cloth Merchant
  'chaperon - - - cloth', // 092 Wool Trader
  'straw - - - purse', // 093 Grain Trader
  'turban none fur plum spices open goatee linen h0 s3 m0', // 094 Spice Trader
  '- - - - goblet n2', // 095 Wine Merchant
  'w straw braids apron teal fish open h3 s0 m3', // 096 Fishmonger
  'furhat - fur - cloth', // 097 Furrier
  '- - - - jewel open mask:glasses', // 098 Goldsmith
  'w escoffion none fur - cloth', // 099 Silk Merchant
  'furhat curly fur moss jewel open h0 s1 mask:glasses', // 100 Jeweller
  'w coif none apron - coinpinch', // 101 Shopkeeper
  'bonnet - - - book open mask:glasses', // 102 Bookseller
  '- - - - purse sly', // 103 Money Lender
  'broad - cloak - balls', // 104 Pedlar
  'furhat - - - globe', // 105 Shipowner
  '', // 106 Advocate
  '', // 107 Conveyancer
  'broad - - - astrolabe', // 108 Land Surveyor
  '', // 109 Procurator
  '', // 110 Solicitor
  '', // 111 Arbiter
  '', // 112 Assessor
  '', // 113 Executor
  '', // 114 Mediator
  '', // 115 Juror
  '', // 116 Chancellor
  '', // 117 Lord Justice
  'skull fringe bands ink deed open - ink h5 s4 m1 n3 mask:glasses', // 118 Notary
  'bonnet none bands madder scales sly - madder s0 m2 n1 b1', // 119 Judge
  '', // 120 Law Clerk
  'beret curly smock linen palette open goatee plum h2 s0 m0', // 121 Painter
  'workcap none smock slate chisel open full linen h5 s2', // 122 Sculptor
  'workcap - - - palette', // 123 Fresco Painter
  'none curly - - lute', // 124 Composer
  '- - leather - chisel', // 125 Woodcarver
  'straw - - - palette', // 126 Landscape Painter
  'workcap - - - trowel', // 127 Plasterer
  '- - leather - bell - full', // 128 Bronze Founder
  '- - - - chisel open mask:glasses', // 129 Engraver
  'w beret long - - palette', // 130 Portraitist
  '', // 131 Apprentice Painter
  '- - - - goblet', // 132 Glass Painter
  '', // 133 Art Dealer
  'none - lace - quill', // 134 Playwright
  'furhat - fur - purse', // 135 Maecenas
  'hood none - - mug - long h5 m2', // 136 Beggar
  'broad short cloak ink coinpinch sly stubble m0 mask:patch', // 137 Thief
  'w coif none - - scroll sly', // 138 Slanderer
  'flatcap curly cloak moss purse sly - walnut h4 s0 m0', // 139 Pickpocket
  '- - - - torch m3 b1', // 140 Agitator
  '- - - - purse sly b1', // 141 Extortionist
  'hood none - ink dagger sly none ink mask:scarf', // 142 Assassin
  '- - - - deed sly mask:patch', // 143 Blackmailer
  'hood none cloak walnut keg none - ink s1 m3 mask:domino', // 144 Saboteur
  'hood none - - torch wide m3', // 145 Arsonist
  '- - - - jewel sly', // 146 Fence
  'bandana - - - keg - stubble', // 147 Smuggler
  '- - - - coinpinch open mask:glasses', // 148 Counterfeiter
  'broad - - - deed sly none mask:scarf', // 149 Spy
  'feather - - - sword sly full mask:patch', // 150 Robber Chief
  '- - - - herbs', // 151 Biologist
  'w straw long robe moss plant open h1 s2 m0', // 152 Botanist
  '- - - - flask', // 153 Chemist
  '- - - - astrolabe', // 154 Physicist
  '', // 155 Mathematician
  '- - - - globe', // 156 Geographer
  'skull curly robe moss flask wide - plum h5 s0 m3 mask:glasses', // 157 Alchemist
  'bonnet bowl robe plum book calm - plum h0 s3 m1', // 158 Scholar
  'none curly - - plane wide mask:glasses', // 159 Inventor
  'starhat none robe woad astrolabe open long woad h6 s1', // 160 Astronomer
  'beret - - - scroll', // 161 Architect
  'flatcap - - - book - none m3', // 162 Student
  'bonnet - - - herbs', // 163 Physician
  'bonnet - - - staff - full h5', // 164 Rector
  'none fringe - - book - long h6', // 165 Philosopher
];

const worn = ['hat', 'hair', 'body', 'cloth', 'thing', 'eyes', 'beard', 'hatCloth'] as const;
const numbered: Readonly<Record<string, string>> = { h: 'hairColour', s: 'skin', m: 'mouth', n: 'nose', b: 'brows' };

// The parts are those of the kit: a test looks at each.
function recipeOf(line: string): Recipe {
  const recipe: Record<string, unknown> = {};
  const words = line.split(' ');
  if (words[0] === 'w') recipe.woman = Boolean(words.shift());
  for (const [i, word] of words.entries()) {
    const [what = '', other] = word.split(':');
    const name = numbered[what.slice(0, -1)];
    if (other) recipe[what] = other;
    else if (name) recipe[name] = Number(what.slice(1));
    else if (word === 'straight') recipe.mirrored = false;
    else if (word !== '-' && word !== '') recipe[worn[i] ?? ''] = word;
  }
  return recipe;
}

export const recipes: readonly Recipe[] = lines.map(recipeOf);
