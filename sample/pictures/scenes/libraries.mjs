// The town library at dusk: one low building, every window lit, two readers on the way in.
import {
  arc,
  circle,
  clip,
  darker,
  ellipse,
  figure,
  glow,
  group,
  lighter,
  line,
  linear,
  longShadow,
  mix,
  moon,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  stars,
  times,
  tree,
  building,
} from '../kit.mjs';

const wall = '#c98a5e',
  wallDark = '#8a5348',
  trim = '#f3ddae';
const spines = ['#a8404a', '#2f6b6b', '#c9862f', '#3d4a86', '#7a4a2c', '#5f7f4a', '#d9a05a', '#8a3550'];

// A tall arched window: shelves of books in the light, a bar and a sill before them.
function window(x, y, w, h, key, person = '') {
  const r = random(key),
    frame = `M${-w / 2} 0V${-h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${w / 2} ${-h + w / 2}V0Z`;
  const shelves = times(4, (row) => {
    let out = '',
      bx = -w / 2;
    const by = -8 - row * h * 0.22;
    while (bx < w / 2) {
      const bw = r.between(6, 13),
        bh = r.between(h * 0.11, h * 0.17);
      if (r.chance(0.88)) out += rect(bx, by - bh, bw - 1, bh, r.pick(spines), { opacity: 0.85 });
      bx += bw;
    }
    return out + rect(-w / 2, by, w, 5, '#a06a35');
  });
  return group(
    [
      shape(frame, trim, { stroke: trim, strokeWidth: 20 }),
      shape(frame, '#7a4636', { stroke: '#7a4636', strokeWidth: 6 }),
      shape(frame, linear(['#ffe9a8', '#ffd27a', '#f7ae55'])),
      group([shelves, glow(0, -h * 0.55, w * 0.9, '#fff3c4', 0.75), person], { clipPath: clip(shape(frame, '#000')) }),
      line(`M0 0V${-h}M${-w / 2} ${-h + w / 2}H${w / 2}M${-w / 2} ${-h * 0.36}H${w / 2}`, '#6b3a2e', 5),
      line(arc(0, -h + w / 2, w * 0.27, w * 0.27, 180, 360), '#6b3a2e', 4),
      rect(-w / 2 - 18, 0, w + 36, 14, trim),
      rect(-w / 2 - 18, 11, w + 36, 6, wallDark),
    ],
    { x, y },
  );
}
const column = (x) =>
  rect(x - 15, 470, 30, 250, linear([lighter(trim, 0.2), trim, darker(trim, 0.4)], -90)) +
  rect(x - 22, 458, 44, 18, trim) +
  rect(x - 22, 708, 44, 22, trim) +
  rect(x - 22, 470, 44, 6, darker(trim, 0.35));
const reader = (shade) =>
  group([
    circle(0, -76, 15, shade),
    shape('M-30 0V-34Q-28 -60 0 -62Q28 -60 30 -34V0Z', shade),
    shape('M-30 -22L-4 -32V-12L-30 -4ZM30 -22L4 -32V-12L30 -4Z', '#fff6da'),
  ]);

const bicycle = group([
  [-62, 62].map(
    (x) =>
      circle(x, -46, 44, 'none', { stroke: '#1a1430', strokeWidth: 7 }) +
      circle(x, -46, 5, '#1a1430') +
      times(6, (i) =>
        line(
          `M${x} -46L${Math.round(x + Math.cos(i * 1.047) * 42)} ${Math.round(-46 + Math.sin(i * 1.047) * 42)}`,
          '#1a1430',
          1.6,
        ),
      ),
  ),
  line('M-62 -46L-26 -112L42 -112L-2 -46ZM-26 -112L-2 -46M62 -46L40 -128', p.coralDark, 7),
  line('M40 -128Q34 -142 20 -136M-34 -122H-14', '#1a1430', 8),
  circle(-2, -46, 11, '#1a1430'),
  rect(44, -122, 34, 26, '#a06a35', { rx: 4 }),
]);

export default scene({
  key: 'libraries',
  background: [
    rect(0, 0, 1600, 900, linear(['#171a4a', '#37327a', '#7d5596', '#d98a94', '#f3b98e'])),
    stars(70, { key: 'lib', height: 330 }),
    glow(800, 640, 760, '#ffb98a', 0.5),
  ],
  content: [
    moon(1216, 130, 40, 0.62, '#fff3cf'),
    // The street behind: dark houses, only a few lamps.
    (() => {
      const r = random('street');
      return times(13, (i) => {
        const x = -40 + i * 132,
          h = r.between(170, 330);
        return building(x, 700, r.between(112, 136), h, {
          key: 'h' + i,
          wall: mix('#5a4484', '#473872', r()),
          window: '#352a5e',
          lit: '#e8b070',
          litShare: 0.12,
          columns: 3,
          rows: Math.round(h / 62),
          roof: '#3a2e64',
        });
      });
    })(),
    line('M-20 300Q400 392 800 340T1620 300', '#2a2150', 3),
    line('M-20 330Q420 424 820 366T1620 336', '#2a2150', 3),
    tree(310, 730, 560, { key: 'neem', crown: '#3d4a6e', trunk: '#2a1d3c', light: 1, spread: 0.4 }),
    tree(1330, 736, 500, { key: 'neem2', crown: '#46507a', trunk: '#2a1d3c', light: -1, spread: 0.4 }),
    glow(800, 560, 560, '#ffca7a', 0.55),
    // The library: plinth, walls, porch with a round pediment, tiled roof.
    shape(
      polygon([
        [372, 730],
        [1228, 730],
        [1228, 430],
        [372, 430],
      ]),
      linear([mix(wall, '#e8a070', 0.4), wall, wallDark]),
    ),
    times(9, (i) => rect(372, 470 + i * 28, 856, 2, wallDark, { opacity: 0.3 })),
    shape(
      polygon([
        [336, 440],
        [430, 306],
        [1170, 306],
        [1264, 440],
      ]),
      linear(['#7d3a4a', '#b1533f']),
    ),
    times(5, (i) => line(`M${416 - i * 19} ${326 + i * 26}H${1184 + i * 19}`, '#5c2740', 3, { opacity: 0.55 })),
    times(27, (i) => line(`M${440 + i * 27.6} 308L${366 + i * 33.4} 438`, '#5c2740', 2, { opacity: 0.35 })),
    rect(424, 298, 752, 14, '#d98a64', { rx: 6 }),
    rect(330, 436, 940, 16, trim),
    rect(336, 452, 928, 8, '#4a2740', { opacity: 0.5 }),
    window(452, 674, 88, 176, 'w1', ''),
    window(576, 674, 88, 176, 'w2', group(reader('#6b3050'), { x: -4, y: 0 })),
    window(1024, 674, 88, 176, 'w3', group(reader('#35406e'), { x: 6, y: 0 })),
    window(1148, 674, 88, 176, 'w4', ''),
    // The porch.
    rect(664, 440, 272, 290, '#a8644a'),
    rect(664, 440, 272, 60, '#4a2740', { opacity: 0.35 }),
    shape('M724 728V560A76 76 0 0 1 876 560V728Z', trim),
    shape('M736 728V562A64 64 0 0 1 864 562V728Z', linear(['#fff0bd', '#ffd27a', '#f3a651'])),
    glow(800, 600, 150, '#fff6d2', 0.9),
    times(
      3,
      (i) =>
        rect(760, 574 + i * 44, 80, 4, '#a06a35') +
        times(7, (k) =>
          rect(
            762 + k * 11,
            574 + i * 44 - 26 + ((k * 5 + i * 3) % 4) * 2.4,
            9,
            26 - ((k * 5 + i * 3) % 4) * 2.4,
            spines[(k + i * 3) % 8],
            { opacity: 0.85 },
          ),
        ),
    ),
    shape('M736 728V562A64 64 0 0 1 752 520V728Z', '#2f6b6b'),
    shape('M864 728V562A64 64 0 0 0 848 520V728Z', '#24524f'),
    [684, 916].map(column),
    [708, 892].map(() => ''),
    shape(
      polygon([
        [632, 452],
        [800, 300],
        [968, 452],
      ]),
      darker(wall, 0.1),
    ),
    shape(
      polygon([
        [632, 452],
        [800, 300],
        [968, 452],
      ]),
      'none',
      { stroke: trim, strokeWidth: 15, strokeLinejoin: 'round' },
    ),
    shape(
      polygon([
        [800, 300],
        [968, 452],
        [800, 452],
      ]),
      '#4a2740',
      { opacity: 0.22 },
    ),
    // An open book in relief in the gable.
    shape('M800 398C778 382 750 380 730 388V436C752 428 778 430 800 444Z', '#fff3d0'),
    shape('M800 398C822 382 850 380 870 388V436C848 428 822 430 800 444Z', '#e9cd96'),
    line(
      'M744 400Q770 396 788 406M744 414Q770 410 788 420M812 406Q830 396 856 400M812 420Q830 410 856 414',
      '#b08550',
      3,
    ),
    rect(632, 446, 336, 16, trim),
    line('M800 404V330', 'none', 1),
    line('M800 462V520', '#3a2340', 4),
    shape('M784 540L792 518H808L816 540Z', '#3a2340'),
    circle(800, 542, 9, '#fff6d8'),
    glow(800, 542, 70, '#fff0b8', 0.9),
    rect(352, 722, 896, 22, '#7a4a4a'),
    rect(352, 722, 896, 5, '#e0a878'),
    [0, 1, 2].map(
      (i) =>
        rect(640 - i * 22, 726 + i * 13, 320 + i * 44, 14, mix('#f0cf98', '#a87468', i * 0.4)) +
        rect(640 - i * 22, 736 + i * 13, 320 + i * 44, 4, '#5c3448', { opacity: 0.6 }),
    ),
    // The street in front, with the light of door and windows on it.
    shape('M-20 744H640L596 766H1004L960 744H1620V910H-20Z', linear(['#5c4478', '#3b2f66', '#221d48'])),
    shape(
      polygon([
        [720, 766],
        [880, 766],
        [1080, 905],
        [520, 905],
      ]),
      linear([
        ['#ffdf95', 0, 0.75],
        ['#ffb76a', 1, 0.08],
      ]),
    ),
    [452, 576, 1024, 1148].map((x) =>
      shape(
        polygon([
          [x - 44, 748],
          [x + 44, 748],
          [x + 92 + (x - 800) * 0.2, 880],
          [x - 92 + (x - 800) * 0.2, 880],
        ]),
        linear([
          ['#ffca80', 0, 0.42],
          ['#ffca80', 1, 0],
        ]),
      ),
    ),
    line('M-20 858H1620', '#7a5c92', 4, { opacity: 0.5 }),
    (() => {
      const r = random('stone');
      return times(40, () =>
        ellipse(r.between(0, 1600), r.between(770, 890), r.between(14, 40), r.between(1.5, 3), '#8a6aa2', {
          opacity: r.between(0.15, 0.4),
        }),
      );
    })(),
    shadow(1116, 778, 120, 12, 0.5),
    group(bicycle, { x: 1116, y: 778, scale: 0.84 }),
    [
      [410, 752],
      [500, 754],
      [1196, 752],
    ].map(
      ([x, y]) =>
        shape(`M${x - 22} ${y - 34}H${x + 22}L${x + 16} ${y}H${x - 16}Z`, p.terracotta) +
        rect(x - 25, y - 40, 50, 9, p.terracottaLight) +
        times(7, (k) =>
          shape(
            ribbon(
              [
                [x, y - 38],
                [x + (k - 3) * 8, y - 66],
                [x + (k - 3) * 15, y - 84 + Math.abs(k - 3) * 9],
              ],
              [6, 10, 2],
            ),
            k % 2 ? '#4c6f5c' : '#36584f',
          ),
        ),
    ),
    // A street lamp.
    rect(332, 420, 10, 380, '#1a1430'),
    line('M337 424Q337 390 380 390', '#1a1430', 8),
    shape('M358 392H404L396 414H366Z', '#1a1430'),
    ellipse(381, 414, 15, 6, '#fff3c8'),
    glow(381, 424, 120, '#ffe2a0', 0.6),
    shadow(338, 802, 40, 8, 0.5),
    // A mother and a child go in, a man comes with his books.
    longShadow(716, 826, 44, -70, 76, 0.5),
    longShadow(768, 822, 30, -30, 76, 0.5),
    longShadow(926, 830, 40, 90, 70, 0.5),
    figure({
      x: 716,
      y: 826,
      scale: 0.98,
      dress: 'sari',
      colour: '#a8354a',
      second: p.ochre,
      head: 'bun',
      back: true,
      skin: '#7a4a32',
      joints: { handR: [34, -92] },
    }),
    figure({
      x: 770,
      y: 824,
      scale: 1.05,
      child: true,
      dress: 'frock',
      colour: p.ochreLight,
      back: true,
      head: 'plait',
      skin: '#8a5436',
      joints: { handL: [-34, -132] },
    }),
    figure({
      x: 926,
      y: 832,
      scale: 1.02,
      pose: 'walking',
      dress: 'kurta',
      colour: p.tealLight,
      second: '#d8cbb0',
      flip: true,
      skin: '#6b3f2a',
      joints: { handL: [24, -118], handR: [20, -112] },
    }),
    group([rect(-15, -12, 30, 9, p.coral), rect(-13, -3, 28, 8, '#f6eddc'), rect(-15, 5, 32, 9, '#3d4a86')], {
      x: 900,
      y: 716,
      rotate: -8,
    }),
  ],
  light: { x: 0.5, y: 0.64, colour: '#ffdf9a', strength: 0.2 },
  rim: 0.5,
});
