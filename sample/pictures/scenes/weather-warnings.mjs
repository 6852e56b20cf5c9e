// One village under four skies: green, yellow, orange, red, from a still morning to the worst of a storm.
import {
  birds,
  blob,
  clip,
  cloud,
  darker,
  glow,
  grass,
  group,
  hills,
  house,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  palm,
  polygon,
  rain,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sun,
  times,
} from '../kit.mjs';

// Where the bands meet (top and bottom x): they slant like rain.
const edges = [
  [-200, -200],
  [628, 512],
  [864, 748],
  [1100, 984],
  [1900, 1900],
];
const band = (i) =>
  polygon([
    [edges[i][0], -10],
    [edges[i + 1][0], -10],
    [edges[i + 1][1], 910],
    [edges[i][1], 910],
  ]);
const inBand = (i, content) => group(content, { clipPath: clip(shape(band(i), '#000')) });
const skies = [
  ['#6fae74', '#a9cf8f', '#e3ecc0'],
  ['#e0a52c', '#f3c951', '#fbeab0'],
  ['#b9521f', '#e27c2c', '#f4b566'],
  ['#4f0f1e', '#9b2030', '#dd5a4a'],
];
const lands = [
  ['#86b35b', '#3f7a48', '#2b5a3c'],
  ['#c3b04a', '#8a8638', '#5d6430'],
  ['#a8733a', '#7a532e', '#523a2a'],
  ['#6d3a38', '#45262f', '#2b1a26'],
];
const at = (x) => Math.max(0, Math.min(3, (x - 400) / 240)); // 0 calm … 3 storm
const tone = (colours, x) => {
  const t = at(x),
    i = Math.min(2, Math.floor(t));
  return mix(colours[i], colours[i + 1], t - i);
};

// One layer of the same land, drawn once for each band in that band's colour.
const land = (y, rise, level, key) =>
  [0, 1, 2, 3].map((i) =>
    inBand(
      i,
      hills(y, rise, linear([lighter(lands[i][level], 0.08), [lands[i][level], 0.3], darker(lands[i][level], 0.2)]), {
        key,
        bumps: 6,
      }),
    ),
  );
const storm = (y, size, colour, belly, key, from, to) => {
  const r = random(key),
    count = Math.round((to - from) / (size * 0.7));
  return (
    times(count, (i) => {
      const x = from + i * size * 0.7,
        s = size * r.between(0.75, 1.2);
      return shape(
        blob(x, y - s * 0.3, s, { key: key + i, wobble: 0.08, stretch: 1.25, corners: 10 }),
        linear([colour, [colour, 0.5], belly]),
      );
    }) + rect(from - size, -20, to - from + size * 2, y - size * 0.5 + 20, colour)
  );
};
const bolt = 'M1172 60L1098 230L1142 238L1082 350L1128 358L1072 500L1190 318L1146 308L1214 196L1170 186L1232 60Z';

export default scene({
  key: 'weather-warnings',
  background: skies.map((colours, i) => shape(band(i), linear(colours))),
  content: [
    inBand(0, [
      sun(420, 220, 66, '#fff6cf', 0.8),
      cloud(250, 330, 230, { key: 'fair', colour: '#f6f6dc', shade: '#c9dcae' }),
      cloud(520, 130, 150, { key: 'fair2', colour: '#f6f6dc', shade: '#c9dcae', opacity: 0.9 }),
      birds(430, 380, 6, { key: 'kites', spread: 200, size: 15, colour: '#2b5a3c' }),
    ]),
    inBand(1, [
      cloud(716, 176, 270, { key: 'build', colour: '#fff3cb', shade: '#d19a2f', height: 0.44 }),
      cloud(660, 316, 190, { key: 'build2', colour: '#fae3a0', shade: '#c48d2a', height: 0.4 }),
      cloud(776, 420, 130, { key: 'build3', colour: '#fff3cb', shade: '#e0ae45' }),
    ]),
    inBand(2, [
      storm(150, 110, '#7c3517', '#c96a2a', 'orange', 700, 1160),
      storm(60, 110, '#5c2613', '#8a3d18', 'orange2', 700, 1160),
      times(6, (i) =>
        shape(
          polygon([
            [800 + i * 60, 170],
            [838 + i * 60, 170],
            [700 + i * 60, 660],
            [650 + i * 60, 660],
          ]),
          '#7c3517',
          { opacity: 0.18 },
        ),
      ),
      rain(120, { key: 'fallO', slant: 0.2, colour: '#ffe2b0', opacity: 0.6, bottom: 640 }),
    ]),
    inBand(3, [
      glow(1120, 380, 360, '#ffb08a', 0.9),
      storm(210, 140, '#3c0c1a', '#8c2230', 'red', 980, 1700),
      storm(100, 140, '#240813', '#4f101e', 'red2', 980, 1700),
      times(9, (i) =>
        shape(
          polygon([
            [1080 + i * 70, 220],
            [1130 + i * 70, 220],
            [950 + i * 70, 680],
            [880 + i * 70, 680],
          ]),
          '#240813',
          { opacity: 0.22 },
        ),
      ),
      storm(214, 110, '#3c0c1a', '#a8323a', 'belly', 1000, 1700),
      glow(1140, 250, 230, '#ffc29a', 0.7),
      shape(
        ribbon(
          [
            [1180, 200],
            [1236, 260],
            [1226, 320],
            [1268, 390],
          ],
          [9, 7, 5, 2],
        ),
        '#ffd9b4',
      ),
      shape(bolt, '#fff3d0'),
    ]),
    land(560, 90, 0, 'far'),
    land(620, 46, 1, 'middle'),
    // One row of trees along the fields: upright, then bent further and further.
    [
      [366, 0],
      [226, 0],
      [640, 0.24],
      [990, 0.6],
      [1226, 0.9],
      [1420, 1],
    ].map(([x, wind], i) =>
      group(
        [
          shadow(10, 4, 60, 10, 0.4),
          palm(0, 6, [226, 262, 216, 220, 190, 230][i], {
            key: 'p' + i,
            lean: 8 - wind * 120,
            wind: -wind,
            leaf: darker(
              tone(
                lands.map((l) => l[2]),
                x,
              ),
              0.35,
            ),
            light: tone(
              lands.map((l) => l[1]),
              x,
            ),
            trunk: darker(
              tone(
                lands.map((l) => l[2]),
                x,
              ),
              0.4,
            ),
          }),
        ],
        { x, y: 644 - (i % 2) * 10 },
      ),
    ),
    [
      [458, 668, 132, 0],
      [728, 672, 116, 1],
      [886, 672, 124, 2],
      [1112, 668, 132, 3],
    ].map(([x, y, w, i]) =>
      group(
        [
          shadow(6, 2, 110, 14, 0.45),
          house(0, 4, w, {
            wall: tone(['#f6eddc', '#f5e2b0', '#d9a26a', '#a3615a'], x),
            tiles: tone([p.terracotta, '#b06a30', '#8a3d22', '#571e26'], x),
            door: tone([p.teal, '#6b6a35', '#5c3a24', '#2b1520'], x),
            lit: i ? '#ffd98a' : undefined,
          }),
        ],
        { x, y },
      ),
    ),
    land(716, 24, 2, 'near'),
    // The river through all four: still at first, then rough and high.
    shape(
      'M-20 772C300 744 560 764 800 756C1060 746 1300 738 1620 700V905H-20Z',
      linear(['#cfe3b6', '#e6cf83', '#b5713c', '#5c2430'], -90),
    ),
    [0, 1, 2, 3].map((i) =>
      inBand(
        i,
        (() => {
          const r = random('water' + i),
            amp = [1.5, 5, 13, 24][i];
          return times([9, 12, 16, 20][i], () => {
            const x = r.between([0, 500, 700, 950][i], [560, 820, 1040, 1600][i]),
              y = r.between(784 - i * 8, 880),
              w = r.between(60, 130);
            return line(
              `M${x - w} ${y}q${w / 2} ${-amp} ${w} 0t${w} 0`,
              ['#fdfde6', '#fff6d2', '#ffdca8', '#ff9f8a'][i],
              3 + i * 0.8,
              { opacity: r.between(0.45, 0.9) },
            );
          });
        })(),
      ),
    ),
    inBand(0, [
      shadow(386, 836, 110, 10, 0.3),
      shape('M290 800Q380 834 480 796Q462 838 430 842H345Q308 838 290 800Z', linear([p.coral, p.coralDark])),
      line('M290 800Q380 834 480 796', p.paper, 5),
    ]),
    // Rain over the front in the last two bands; thin pale seams between the bands.
    inBand(2, rain(90, { key: 'frontO', slant: 0.22, colour: '#ffe9c4', opacity: 0.5 })),
    inBand(3, [rain(260, { key: 'frontR', slant: 0.34, colour: '#ffd0bc', opacity: 0.62 })]),
    edges.slice(1, 4).map(([a, b]) =>
      shape(
        polygon([
          [a - 5, -10],
          [a + 5, -10],
          [b + 5, 910],
          [b - 5, 910],
        ]),
        p.white,
        { opacity: 0.9 },
      ),
    ),
    inBand(
      0,
      grass(-20, 912, 600, { key: 'g0', height: 60, count: 90, lean: 0, colours: ['#244f38', '#4f8a4b', '#7aa34f'] }),
    ),
    inBand(
      1,
      grass(480, 912, 340, {
        key: 'g1',
        height: 60,
        count: 50,
        lean: -0.2,
        colours: ['#5d6430', '#8a8638', '#43491f'],
      }),
    ),
    inBand(
      2,
      grass(700, 912, 340, {
        key: 'g2',
        height: 60,
        count: 50,
        lean: -0.6,
        colours: ['#523a2a', '#7a532e', '#38261c'],
      }),
    ),
    inBand(
      3,
      grass(940, 912, 700, { key: 'g3', height: 64, count: 100, lean: -1, colours: ['#2b1a26', '#45262f', '#190d16'] }),
    ),
  ],
  light: { x: 0.28, y: 0.2, colour: '#fff6d0', strength: 0.2 },
});
