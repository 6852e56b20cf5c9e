// Six layers of air over one city, from clear green at the street to maroon above the towers; the sun is a pale coin.
import {
  birds,
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  times,
  tree,
} from '../kit.mjs';

// The air, far to near: haze colour, colour of what stands in it.
const bands = [
  { y: 210, haze: '#8a3350', city: '#481634' },
  { y: 330, haze: '#d2505a', city: '#8e2644' },
  { y: 446, haze: '#ee8a56', city: '#a8472f' },
  { y: 562, haze: '#f5c560', city: '#a0691f' },
  { y: 676, haze: '#b9cc70', city: '#577c38' },
  { y: 786, haze: '#5f9a60', city: '#1f5038' },
];

// Roofs of one layer: blocks with tanks, masts and stepped tops; windows only near by.
function blocks(y, colour, key, low, high, detail, gap = [0, 0]) {
  const r = random(key),
    out = [];
  for (let x = -40; x < 1640;) {
    const w = r.between(54, 118),
      h = r.between(low, high) * (x > gap[0] && x < gap[1] ? 0.45 : 1),
      kind = Math.floor(r() * 5),
      lit = lighter(colour, 0.16);
    out.push(
      rect(x, y - h, w, h + 160, linear([colour, mix(colour, bands[detail].haze, 0.75)])),
      rect(
        x,
        y - h,
        w * 0.3,
        h + 160,
        linear([
          [lit, 0, 0.7],
          [lit, 0.6, 0],
        ]),
      ),
    );
    if (kind === 0)
      out.push(
        rect(x + w * 0.2, y - h - 26, w * 0.6, 28, colour),
        rect(x + w * 0.36, y - h - 48, w * 0.28, 24, colour),
      );
    if (kind === 1)
      out.push(
        rect(x + w * 0.22, y - h - 14, 6, 16, colour),
        rect(x + w * 0.56, y - h - 14, 6, 16, colour),
        rect(x + w * 0.12, y - h - 40, w * 0.6, 28, colour, { rx: 6 }),
      );
    if (kind === 2)
      out.push(
        line(
          `M${x + w / 2} ${y - h}V${y - h - 64}M${x + w / 2 - 7} ${y - h - 60}h14M${x + w / 2 - 12} ${y - h - 50}h24M${x + w / 2 - 18} ${y - h - 40}h36`,
          colour,
          4,
        ),
      );
    if (kind === 3)
      out.push(
        shape(
          polygon([
            [x, y - h],
            [x + w, y - h],
            [x + w, y - h - 34],
          ]),
          colour,
        ),
      );
    if (detail > 2)
      out.push(
        times(Math.floor(h / 30), (i) =>
          times(3, (c) =>
            rect(
              x + w * (0.16 + c * 0.26),
              y - h + 14 + i * 30,
              w * 0.14,
              14,
              r.chance(0.16) ? '#fff0b8' : darker(colour, 0.25),
              { opacity: 0.55 },
            ),
          ),
        ),
      );
    x += w + r.between(-6, 22);
  }
  return out;
}
// One sheet of haze: its upper edge rolls, a lighter lip shows where the next air begins.
function sheet({ y, haze }, key) {
  const r = random(key),
    pts = Array.from({ length: 13 }, (_, i) => [-120 + i * 153, y + r.between(-20, 20) + (i % 2 ? -9 : 9)]),
    up = (d) =>
      smooth(
        pts.map(([x, py], i) => [x, py + d + Math.sin(i * 2 + y) * d * 0.4]),
        false,
      ) + 'L1800 940L-200 940Z';
  return [
    shape(up(-22), haze, { opacity: 0.2 }),
    shape(up(-2), haze, { opacity: 0.4 }),
    shape(
      up(14),
      linear([
        [lighter(haze, 0.22), 0, 0.96],
        [haze, 0.16, 0.94],
        [haze, 0.5, 0.9],
      ]),
    ),
    line(
      smooth(
        pts.map(([x, py], i) => [x, py + 14 + Math.sin(i * 2 + y) * 6]),
        false,
      ),
      lighter(haze, 0.5),
      3,
      { opacity: 0.55 },
    ),
  ];
}

// Landmarks that carry the eye through the layers.
const towerTop = (x, y, c) =>
  group(
    [
      shape('M-13 0L-5 -230H5L13 0Z', c),
      ellipse(0, -236, 34, 15, c),
      rect(-24, -262, 48, 24, c, { rx: 8 }),
      line('M0 -260V-372', c, 6),
      line('M-16 -300H16M-11 -326H11', c, 4),
    ],
    { x, y },
  );
const dome = (x, y, s, c, light) =>
  group(
    [
      rect(-120, -70, 240, 200, c),
      shape('M-74 -70C-92 -126 -44 -160 -8 -186L0 -214L8 -186C44 -160 92 -126 74 -70Z', c),
      shape('M-60 -74C-74 -120 -40 -146 -10 -172C-30 -140 -34 -110 -30 -74Z', light, { opacity: 0.6 }),
      [-150, 150].map((dx) => [
        rect(dx - 12, -190, 24, 320, c),
        shape(
          `M${dx - 18} -190C${dx - 20} -212 ${dx - 6} -224 ${dx} -240C${dx + 6} -224 ${dx + 20} -212 ${dx + 18} -190Z`,
          c,
        ),
        rect(dx - 19, -140, 38, 8, c),
      ]),
      shape('M-30 130V10C-30 -30 30 -30 30 10V130Z', light, { opacity: 0.45 }),
    ],
    { x, y, scale: s },
  );
const stack = (x, y, h, c) =>
  group(
    [
      shape(`M-22 40L-13 ${-h}H13L22 40Z`, c),
      rect(-16, -h - 6, 32, 12, lighter(c, 0.2)),
      rect(-15, -h + 26, 30, 12, lighter(c, 0.3), { opacity: 0.6 }),
      shape(
        ribbon(
          [
            [0, -h - 6],
            [20, -h - 60],
            [90, -h - 92],
            [200, -h - 96],
            [330, -h - 128],
          ],
          [18, 40, 58, 66, 20],
        ),
        lighter(c, 0.22),
        { opacity: 0.7 },
      ),
    ],
    { x, y },
  );
const crane = (x, y, s, c) =>
  group(
    [
      rect(-7, -240, 14, 300, c),
      line('M-96 -236H200M0 -292L-92 -238M0 -292L180 -238M0 -292V-236', c, 6),
      rect(-104, -240, 36, 26, c),
      line('M150 -236V-150', c, 3),
      rect(136, -152, 28, 18, c),
    ],
    { x, y, scale: s },
  );

export default scene({
  key: 'aqi',
  background: [
    rect(0, 0, 1600, 900, linear(['#3a1430', '#5c1f3e', '#7d2c4a', '#a83a50'])),
    [96, 140, 172].map((y, i) =>
      shape(
        ribbon(
          [
            [-60, y + 30],
            [400, y - 14 + i * 20],
            [900, y + 24],
            [1660, y - 8],
          ],
          [10, 34 + i * 8, 26, 8],
        ),
        '#9c3c54',
        { opacity: 0.4 },
      ),
    ),
    glow(800, 236, 520, '#ff9a72', 0.7),
    circle(800, 226, 128, linear(['#ffe0b4', '#ffb98a', '#f08a6e'])),
  ],
  content: [
    towerTop(1046, 300, bands[0].city),
    blocks(300, bands[0].city, 'far', 70, 230, 0, [560, 960]),
    sheet(bands[0], 'h0'),
    crane(440, 400, 0.9, bands[1].city),
    blocks(420, bands[1].city, 'two', 90, 240, 1, [620, 960]),
    sheet(bands[1], 'h1'),
    stack(1180, 520, 250, bands[2].city),
    stack(1240, 520, 200, bands[2].city),
    blocks(530, bands[2].city, 'three', 80, 210, 2, [580, 1260]),
    dome(800, 476, 1, bands[2].city, '#f7b67c'),
    sheet(bands[2], 'h2'),
    blocks(650, bands[3].city, 'four', 80, 190, 3, [620, 980]),
    sheet(bands[3], 'h3'),
    birds(600, 470, 6, { key: 'k', spread: 200, size: 17, colour: '#8a3a3a' }),
    blocks(760, bands[4].city, 'five', 60, 150, 4),
    times(12, (i) =>
      tree(i * 142 + 20, 770, 90 + ((i * 37) % 40), { key: 'm' + i, crown: '#6f9445', trunk: '#5f7a44' }),
    ),
    sheet(bands[4], 'h4'),
    times(13, (i) =>
      tree(i * 134 - 20, 876, 130 + ((i * 53) % 60), { key: 'n' + i, crown: '#3f7f4d', trunk: '#244f38' }),
    ),
    blocks(890, bands[5].city, 'six', 20, 66, 5),
    sheet({ y: 836, haze: '#3b7450' }, 'h5'),
    // Rooftops nearest to us: crisp.
    shape('M-20 910V830H140V800H330V846H470V820H640V858H960V826H1130V852H1290V806H1480V838H1620V910Z', '#12362b'),
    [
      [190, 800],
      [1350, 806],
      [540, 820],
    ].map(([x, y]) =>
      group(
        [
          line('M-34 0V-26M34 0V-26', '#12362b', 7),
          rect(-48, -74, 96, 52, linear(['#3f7f5a', '#12362b'], -90), { rx: 12 }),
          rect(-18, -84, 36, 12, '#12362b', { rx: 4 }),
        ],
        { x, y },
      ),
    ),
    line('M330 846H470M640 858H960M1130 852H1290', '#7fb07a', 4, { opacity: 0.6 }),
    line('M700 858V790M900 858V790M700 800Q800 822 900 800', '#12362b', 4),
    [
      [730, p.paper],
      [772, p.coral],
      [818, p.ochreLight],
      [858, p.paper],
    ].map(([x, c]) => shape(`M${x - 15} ${807 - Math.abs(x - 800) * 0.04}h30l-2 34h-26Z`, c, { opacity: 0.9 })),
    line('M1040 826V720M1040 720q26 6 30 -22M1022 744H1058M1028 762H1052', '#12362b', 5),
  ],
  light: { x: 0.5, y: 0.24, colour: '#ffd9b0', strength: 0.22 },
  rim: 0.4,
});
