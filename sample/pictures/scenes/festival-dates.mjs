// The calendars weigh sun against moon: day on the left with its kites, night on the right with its lanterns, lamps below.
import {
  arc,
  birds,
  circle,
  darker,
  ellipse,
  glow,
  group,
  hills,
  lighter,
  line,
  linear,
  mask,
  mix,
  palette as p,
  polygon,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  star,
  stars,
  times,
} from '../kit.mjs';

const brass = linear(['#7a4a15', '#e0a030', '#fff0b8', '#c98a2a', '#6b3d12'], -90);

// A kite on its line.
const kite = (x, y, s, turn, a, b, tail) =>
  group(
    [
      line(`M0 60C-30 150 40 240 ${tail} 420S${tail - 90} 700 ${tail - 60} 1100`, '#fff6dc', 2.5, { opacity: 0.8 }),
      shape(
        polygon([
          [0, -84],
          [66, 0],
          [0, 78],
          [-66, 0],
        ]),
        linear([lighter(a, 0.15), a], -30),
      ),
      shape(
        polygon([
          [0, -84],
          [66, 0],
          [0, 78],
        ]),
        darker(a, 0.14),
      ),
      shape(
        polygon([
          [0, -40],
          [32, 0],
          [0, 40],
          [-32, 0],
        ]),
        b,
      ),
      shape(
        polygon([
          [0, -40],
          [32, 0],
          [0, 40],
        ]),
        darker(b, 0.12),
      ),
      line('M0 -84V78M-66 0Q0 -56 66 0', darker(a, 0.4), 3),
      shape(
        polygon([
          [0, 72],
          [20, 112],
          [-20, 112],
        ]),
        b,
      ),
      line('M-10 110V84M10 110V84', darker(b, 0.3), 2),
    ],
    { x, y, scale: s, rotate: turn },
  );
// A paper lantern: the sky lamp with its tassels, and a round one.
const kandil = (x, y, s, a, b) =>
  group(
    [
      line('M0 -300V-96', '#8a86b8', 3),
      glow(0, 0, 210, '#ffcf7a', 0.65),
      shape(
        polygon([
          [-44, -92],
          [44, -92],
          [88, -34],
          [88, 34],
          [44, 92],
          [-44, 92],
          [-88, 34],
          [-88, -34],
        ]),
        linear([lighter(a, 0.3), a, darker(a, 0.15)]),
      ),
      shape(
        polygon([
          [-44, -92],
          [44, -92],
          [88, -34],
          [-88, -34],
        ]),
        lighter(b, 0.2),
      ),
      shape(
        polygon([
          [-88, 34],
          [88, 34],
          [44, 92],
          [-44, 92],
        ]),
        b,
      ),
      shape(star(0, 0, 40, 17, 8, 0.39), '#fff3c8'),
      line('M-44 -92L-88 -34V34L-44 92M44 -92L88 -34V34L44 92M-88 -34H88M-88 34H88', darker(a, 0.3), 3),
      times(7, (i) => {
        const tx = -42 + i * 14,
          l = 66 + (i % 2) * 22;
        return shape(`M${tx - 5} 92h10l3 ${l}h-16Z`, i % 2 ? a : b);
      }),
    ],
    { x, y, scale: s },
  );
const lantern = (x, y, s, a) =>
  group(
    [
      line('M0 -420V-70', '#8a86b8', 3),
      glow(0, 0, 170, '#ffcf7a', 0.6),
      rect(-20, -78, 40, 14, brass, { rx: 4 }),
      shape(
        'M-22 -66C-78 -54 -78 54 -22 66H22C78 54 78 -54 22 -66Z',
        linear([darker(a, 0.2), a, lighter(a, 0.5), a, darker(a, 0.3)], -90),
      ),
      line('M0 -66V66M-22 -66C-44 -30 -44 30 -22 66M22 -66C44 -30 44 30 22 66', darker(a, 0.3), 2.5, { opacity: 0.6 }),
      rect(-20, 64, 40, 12, brass, { rx: 4 }),
      times(3, (i) => line(`M${-8 + i * 8} 78v34`, p.ochre, 4)),
    ],
    { x, y, scale: s },
  );
// A clay lamp with its flame.
const diya = (x, y, s) =>
  group(
    [
      glow(4, -40, 150, '#ffb95a', 0.75),
      shadow(0, 26, 100, 12, 0.7),
      shape(
        'M-86 -14C-70 34 -30 34 0 34C30 34 66 30 88 -18C96 -30 104 -32 108 -34C100 -12 92 -6 84 -8H-86Z',
        linear(['#e59a68', '#b9573a', '#72301f']),
      ),
      ellipse(-2, -12, 86, 17, '#8a3f28'),
      ellipse(-2, -10, 74, 12, '#f0b040'),
      line(arc(-2, -10, 84, 17, 20, 160), '#ffcf9a', 3),
      line('M40 -8Q70 -18 88 -30', p.paper, 6),
      shape('M88 -30C66 -46 70 -74 92 -112C112 -74 116 -46 88 -30Z', linear(['#ff8a3a', '#ffd166'])),
      shape('M89 -34C78 -44 80 -60 91 -82C101 -60 102 -44 89 -34Z', '#fff8dc'),
    ],
    { x, y, scale: s },
  );

// Sun and moon in their pans.
const sunDisc = group([
  glow(0, 0, 280, '#fff0b0', 0.85),
  times(16, (i) =>
    group(
      shape(
        i % 2 ? 'M-13 -92Q8 -118 0 -150Q24 -118 13 -92Z' : 'M-16 -92L0 -142L16 -92Z',
        i % 2 ? '#ffd166' : '#ff8a4a',
      ),
      { rotate: i * 22.5 },
    ),
  ),
  circle(0, 0, 98, linear(['#fff3c0', '#ffcf5a', '#f08a3a'], -30)),
  circle(0, 0, 82, 'none', { stroke: '#fff3c0', strokeWidth: 3, opacity: 0.8 }),
  line(arc(0, 0, 66, 66, 190, 280), '#fffbe6', 6, { opacity: 0.8 }),
]);
const moonDisc = group([
  glow(0, 0, 260, '#d9e2ff', 0.65),
  circle(0, 0, 108, linear(['#fffaf0', '#e6e2e6', '#a9a6c6'], -30)),
  [
    [-40, -30, 26],
    [36, 24, 32],
    [-18, 50, 17],
    [44, -52, 14],
    [-66, 28, 12],
    [6, -8, 10],
  ].map(
    ([x, y, q]) =>
      circle(x, y, q, '#b9b6d0', { opacity: 0.75 }) + line(arc(x, y, q, q, 20, 120), '#fffaf0', 2.5, { opacity: 0.7 }),
  ),
  line(arc(0, 0, 100, 100, 190, 275), p.white, 5, { opacity: 0.9 }),
]);
const pan = (x, y, disc, lift) =>
  group(
    [
      line('M0 -330L-150 0M0 -330L150 0M0 -330L0 -12', '#f5cf78', 4),
      shape('M-164 0C-150 74 -60 88 0 88C60 88 150 74 164 0Z', brass),
      ellipse(0, 0, 164, 24, '#8a5418'),
      ellipse(0, 2, 152, 19, '#c98a2a'),
      group(disc, { y: lift }),
      shape('M-164 0Q0 48 164 0C150 74 60 88 0 88C-60 88 -150 74 -164 0Z', brass),
      line('M-164 0Q0 44 164 0', '#fff0b8', 5),
      times(9, (i) => circle(-96 + i * 24, 52 - Math.abs(i - 4) * 2.4 + 6, 5, '#7a4a15')),
    ],
    { x, y },
  );

// The beam on its pillar.
const balance = [
  shadow(800, 782, 220, 24, 0.7),
  shape('M680 786C690 752 740 742 764 730H836C860 742 910 752 920 786Z', brass),
  rect(664, 776, 272, 18, brass, { rx: 6 }),
  shape('M782 734C776 560 788 380 790 214H810C812 380 824 560 818 734Z', brass),
  [330, 470, 610].map((y) => [ellipse(800, y, 30, 15, brass), ellipse(800, y - 12, 20, 7, brass)]),
  shape('M764 730C770 700 830 700 836 730Z', brass),
  shape(
    ribbon(
      [
        [536, 224],
        [660, 190],
        [800, 196],
        [940, 190],
        [1064, 224],
      ],
      [14, 26, 36, 26, 14],
    ),
    linear(['#fff0b8', '#e0a030', '#8a5418']),
  ),
  line('M540 220Q670 182 800 186T1060 220', '#fff6d8', 4, { opacity: 0.8 }),
  [536, 1064].map((x) => [circle(x, 224, 17, '#c98a2a'), circle(x, 224, 10, '#fff0b8')]),
  circle(800, 196, 34, '#8a5418'),
  circle(800, 194, 30, linear(['#fff0b8', '#c98a2a'], -30)),
  shape(star(800, 194, 19, 9, 8), '#8a5418'),
  shape('M800 168C782 140 786 116 800 84C814 116 818 140 800 168Z', brass),
  circle(800, 82, 9, '#fff0b8'),
];

export default scene({
  key: 'festival-dates',
  background: [
    rect(0, 0, 1600, 900, linear(['#f59a4a', '#f8b45c', '#f3a06a', '#c2647a', '#5a3f7d', '#2a2c66', '#181c48'], -90)),
    rays(536, 440, 900, { from: 90, to: 280, count: 15, colour: '#fff0b8', opacity: 0.4 }),
    group(stars(150, { key: 'fest', height: 700 }), {
      mask: mask(
        rect(
          0,
          0,
          1600,
          900,
          linear(
            [
              ['#000', 0.52],
              ['#fff', 0.78],
            ],
            -90,
          ),
        ),
      ),
    }),
  ],
  content: [
    // The crescent of the new month.
    glow(1196, 116, 130, '#fff6d8', 0.55),
    shape('M1206 62A60 60 0 1 0 1250 148A72 72 0 0 1 1206 62Z', '#fffaf0'),
    // Roofs of a town from day into night.
    hills(720, 30, linear(['#e08a4a', '#c9704a', '#8a4a6a', '#3a2f66', '#1f2150'], -90), { key: 'far' }),
    (() => {
      const r = random('town');
      return times(26, (i) => {
        const x = i * 66 - 40,
          t = x / 1600,
          w = r.between(60, 96),
          h = r.between(70, 160),
          c = mix(mix('#c9653a', '#7a3f5e', Math.min(1, t * 2)), '#1b1c48', Math.max(0, t * 2 - 1));
        return [
          rect(x, 790 - h, w, h + 60, c),
          i % 4 === 0
            ? shape(
                `M${x + 6} ${790 - h}C${x + 2} ${750 - h} ${x + w / 2 - 4} ${742 - h} ${x + w / 2} ${722 - h}C${x + w / 2 + 4} ${742 - h} ${x + w - 2} ${750 - h} ${x + w - 6} ${790 - h}Z`,
                c,
              )
            : rect(x - 3, 786 - h, w + 6, 7, lighter(c, 0.15)),
          times(3, (k) =>
            t > 0.4 && r.chance(0.7)
              ? rect(x + 10 + k * w * 0.28, 806 - h, w * 0.14, 20, '#ffd98a', { rx: 2, opacity: 0.9 })
              : rect(x + 10 + k * w * 0.28, 806 - h, w * 0.14, 20, darker(c, 0.2), { rx: 2 }),
          ),
        ];
      });
    })(),
    birds(250, 330, 5, { key: 'day', spread: 220, size: 18, colour: '#a8502e' }),
    kite(150, 190, 0.9, -14, p.coral, p.paper, -60),
    kite(392, 118, 0.7, 12, p.teal, p.ochreLight, 30),
    kite(600, 88, 0.52, -8, '#7a3f7d', p.coral, 10),
    kite(60, 470, 0.6, 18, p.leaf, p.ochreLight, -20),
    kandil(1400, 250, 0.92, p.coral, p.ochre),
    lantern(1540, 200, 0.8, p.tealLight),
    lantern(1280, 214, 0.72, p.ochre),
    lantern(1000, 64, 0.5, p.coral),
    balance,
    pan(536, 560, sunDisc, -66),
    pan(1064, 560, moonDisc, -74),
    // The parapet with its rows of lamps.
    shape('M-10 800H1610V910H-10Z', linear(['#7a3a3a', '#4a2040', '#1c1236'], -20)),
    rect(-10, 800, 1620, 8, linear(['#ffcf8a', '#f0a06a', '#6a5a9a'], -90)),
    rect(-10, 846, 1620, 64, linear(['#4a2030', '#1c1030'])),
    rect(-10, 846, 1620, 4, '#d98a5a', { opacity: 0.7 }),
    times(12, (i) => diya(70 + i * 132, 800, 0.62)),
    times(9, (i) => diya(100 + i * 176, 868, 0.86)),
  ],
  light: { x: 0.34, y: 0.5, colour: '#fff0c0', strength: 0.18 },
  rim: 0.42,
});
