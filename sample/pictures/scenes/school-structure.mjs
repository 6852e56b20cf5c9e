// 5+3+3+4: four steps of toy blocks, five, three, three and four blocks wide; the children grow as they climb to the school.
import {
  birds,
  circle,
  cloud,
  darker,
  figure,
  grass,
  group,
  hills,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rect,
  scene,
  shadow,
  shape,
  skins,
  star,
  sun,
  times,
  tree,
} from '../kit.mjs';

const ground = 852,
  unit = 60,
  rise = 104,
  dx = 46,
  dy = 30;
const steps = [
  [5, p.coral, '#ff8a7d'],
  [3, p.ochre, p.ochreLight],
  [3, p.leaf, p.leafLight],
  [4, p.teal, p.tealLight],
];
const starts = steps.map((_, i) => 350 + unit * steps.slice(0, i).reduce((s, [k]) => s + k, 0));
const top = (i) => ground - rise * (i + 1);

// One block: a face with a bevel and a pressed-in sign (disc, square, triangle or star, never a letter).
const face = (x, y, w, h, colour, sign) => [
  rect(x, y, w, h, darker(colour, 0.4)),
  rect(x + 1.5, y + 1.5, w - 3, h - 3, linear([lighter(colour, 0.16), colour, darker(colour, 0.16)], -25), { rx: 5 }),
  line(`M${x + 6} ${y + h - 8}V${y + 7}H${x + w - 8}`, lighter(colour, 0.5), 3, { opacity: 0.75 }),
  [
    circle(x + w / 2, y + h / 2, 11, darker(colour, 0.24)),
    rect(x + w / 2 - 10, y + h / 2 - 10, 20, 20, darker(colour, 0.24), { rx: 3 }),
    shape(
      polygon([
        [x + w / 2 - 12, y + h / 2 + 10],
        [x + w / 2, y + h / 2 - 12],
        [x + w / 2 + 12, y + h / 2 + 10],
      ]),
      darker(colour, 0.24),
    ),
    shape(star(x + w / 2, y + h / 2, 14, 6, 5, -Math.PI / 2), lighter(colour, 0.4)),
    '',
  ][sign],
];
const step = (i) => {
  const [count, colour, light] = steps[i],
    r = random('step' + i),
    x0 = starts[i],
    y0 = top(i),
    rows = (i + 1) * 2,
    h = rise / 2;
  return group([
    shape(
      polygon([
        [x0, y0],
        [x0 + dx, y0 - dy],
        [x0 + count * unit + dx, y0 - dy],
        [x0 + count * unit, y0],
      ]),
      linear([lighter(light, 0.3), light], -60),
    ),
    times(count - 1, (c) => line(`M${x0 + (c + 1) * unit} ${y0}l${dx} ${-dy}`, darker(light, 0.22), 2.5)),
    i === 3
      ? [
          shape(
            polygon([
              [1250, y0],
              [1250 + dx, y0 - dy],
              [1250 + dx, ground - dy],
              [1250, ground],
            ]),
            linear([p.tealDark, '#062830']),
          ),
          times(7, (k) =>
            line(`M1250 ${y0 + (k + 1) * h}l${dx - 3} ${3 - dy}`, '#04181d', 3, { strokeLinecap: 'butt' }),
          ),
        ]
      : '',
    times(rows, (row) =>
      times(count, (c) =>
        face(
          x0 + c * unit,
          y0 + row * h,
          unit,
          h,
          row === 0 ? colour : mix(colour, r.pick([light, darker(colour, 0.3), colour]), 0.55),
          row === 0 ? 3 : Math.floor(r() * 5),
        ),
      ),
    ),
    line(`M${x0} ${y0}h${count * unit}`, lighter(light, 0.6), 4, { opacity: 0.9 }),
  ]);
};

const bag = (x, y, s, colour) =>
  group(
    [
      rect(-24, -30, 30, 54, darker(colour, 0.25), { rx: 9 }),
      rect(-22, -28, 24, 48, colour, { rx: 8 }),
      rect(-20, -2, 18, 18, darker(colour, 0.18), { rx: 4 }),
      line('M2 -28Q16 -14 6 14', darker(colour, 0.35), 4),
    ],
    { x, y, scale: s },
  );
const pupil = (x, y, s, { colour = p.white, second = p.night, pack, ...more }) =>
  group(
    [
      shadow(6, 2, 44 * s, 9 * s, 0.45),
      figure({ pose: 'walking', child: true, scale: s / 0.62, colour, second, ...more, y: 0 }),
      bag(-13 * s, -122 * s, s * 0.92, pack),
    ],
    { x, y },
  );

// The school: verandah, arches, bell, a clock without figures.
const school = group(
  [
    shadow(4, 0, 140, 12, 0.4),
    rect(-112, -176, 232, 176, linear(['#fff6df', '#f1dcae'], -60)),
    shape(
      polygon([
        [120, 0],
        [152, -20],
        [152, -190],
        [120, -176],
      ]),
      '#a9763f',
    ),
    [-92, -34, 62].map((x) => [
      rect(x - 3, -146, 42, 62, '#c58e4c'),
      rect(x, -143, 36, 56, linear(['#2f6e86', '#7fc0d0'])),
      line(`M${x + 18} -143v56M${x} -115h36`, '#fff6df', 3),
    ]),
    shape('M-20 0V-58C-20 -92 40 -92 40 -58V0Z', '#8a4626'),
    shape('M-10 0V-54C-10 -78 30 -78 30 -54V0Z', linear(['#ffd98a', '#f1a846'])),
    line('M10 -72V0', '#8a4626', 3),
    [-92, 62].map((x) => [
      rect(x, -66, 36, 66, '#e5c88e'),
      shape(`M${x + 2} 0V-44A16 16 0 0 1 ${x + 34} -44V0Z`, '#c58e4c'),
      shape(`M${x + 7} 0V-42A11 11 0 0 1 ${x + 29} -42V0Z`, '#7a4a2a'),
    ]),
    rect(-116, -84, 240, 9, p.coral),
    shape('M-136 -172L-104 -230H112L140 -172Z', linear([p.terracottaLight, p.terracotta])),
    shape('M140 -172L112 -230L172 -193Z', p.terracottaDark),
    times(3, (i) => line(`M${-128 + i * 9} ${-188 - i * 14}H${132 - i * 8}`, p.terracottaDark, 2.5, { opacity: 0.55 })),
    rect(-26, -290, 70, 74, linear(['#fff6df', '#f1dcae'], -60)),
    shape('M-38 -286L9 -340L56 -286Z', p.coral),
    shape('M9 -340L56 -286H9Z', p.coralDark),
    circle(9, -252, 24, '#c58e4c'),
    circle(9, -252, 19, p.white),
    line('M9 -252V-265M9 -252L18 -247', p.ink, 3.5),
    line('M9 -340V-362', '#6b4a2a', 4),
    circle(9, -364, 5, p.ochre),
  ],
  { x: 1148, y: top(3) - 14 },
);

export default scene({
  key: 'school-structure',
  background: [
    rect(0, 0, 1600, 900, linear(['#3f97bd', '#84c3d4', '#cfe8de', '#f8efd2'])),
    sun(470, 186, 64, '#fff4cc', 0.9),
    cloud(700, 190, 320, { key: 'a', shade: '#d5e8e6' }),
    cloud(210, 330, 300, { key: 'b', shade: '#d5e8e6' }),
    cloud(1420, 250, 340, { key: 'c', shade: '#d5e8e6' }),
    cloud(560, 400, 220, { key: 'd', shade: '#dcebe2', opacity: 0.8 }),
  ],
  content: [
    birds(820, 300, 5, { key: 'b', spread: 220, size: 16, colour: '#3c7d96' }),
    hills(640, 70, linear(['#a9cdb0', '#8ab98f']), { key: 'far' }),
    hills(712, 60, linear(['#8dba7c', '#5f9a5d']), { key: 'mid', bumps: 5 }),
    times(9, (i) => {
      const r = random('t' + i),
        x = i * 200 + r.between(-50, 50);
      return tree(x, 742 + r.between(-6, 14), r.between(110, 180), {
        key: 't' + i,
        crown: '#5c9a58',
        trunk: '#6b4a2a',
      });
    }),
    hills(786, 26, linear(['#7db257', '#4f8a4b', '#2f6a42']), { key: 'near', bumps: 5 }),
    tree(130, 850, 380, { key: 'big', crown: p.leaf, light: 1 }),
    tree(1470, 846, 420, { key: 'bigger', crown: '#47864a', light: -1 }),
    shape('M-20 900C60 850 220 832 350 846H400L350 900Z', '#f0d9a2'),
    line('M-20 880C100 846 240 836 352 842', '#fff2cc', 5, { opacity: 0.7 }),
    shape(
      polygon([
        [1250, ground],
        [1296, ground - dy],
        [1560, 880],
        [1500, 910],
        [1240, 910],
      ]),
      '#123f30',
      { opacity: 0.45 },
    ),
    [0, 1, 2, 3].map(step),
    school,
    pupil(410, top(0) - 8, 0.86, {
      colour: p.ochreLight,
      second: p.coralDark,
      pack: p.teal,
      skin: skins[2],
      dress: 'shirt',
    }),
    pupil(540, top(0) - 10, 0.92, {
      colour: p.white,
      second: p.night,
      pack: p.leaf,
      skin: skins[0],
      head: 'plait',
      dress: 'frock',
      joints: { handL: [40, -128] },
    }),
    pupil(722, top(1) - 10, 1.04, {
      colour: '#f4f6ee',
      second: p.teal,
      pack: p.coral,
      skin: skins[1],
      dress: 'shirt',
      head: 'cap',
      wrap: p.coral,
    }),
    pupil(906, top(2) - 10, 1.16, {
      colour: p.sky,
      second: p.white,
      pack: p.terracotta,
      skin: skins[3],
      head: 'plait',
      dress: 'kurta',
    }),
    grass(-20, 905, 380, { key: 'l', height: 60, count: 60, colours: ['#2f6a42', '#4f8a4b', '#7db257'] }),
    grass(1250, 905, 380, { key: 'r', height: 74, count: 70, colours: ['#1f5238', '#3b7a45', '#5f9a5d'] }),
    grass(340, 908, 920, { key: 'm', height: 40, count: 150, colours: ['#2f6a42', '#4f8a4b', '#7db257'] }),
  ],
  light: { x: 0.3, y: 0.15, colour: '#fff3cf', strength: 0.22 },
  rim: 0.24,
});
