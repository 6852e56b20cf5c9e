// The basket that measures inflation: food, cloth and fuel on one pan of a large balance.
import {
  circle,
  clip,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  radial,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  star,
  times,
} from '../kit.mjs';

const brass = ['#fbe2a0', '#e0a846', '#9c6424', '#5d3418'];

const coin = (x, y, r) =>
  group(
    [
      rect(-r, 0, r * 2, r * 0.3, linear(['#8f5a1e', '#f2c25c', '#c98a2e', '#7a481a'], -90)),
      ellipse(0, r * 0.3, r, r * 0.27, '#7a481a'),
      rect(-r, 0, r * 2, r * 0.3, linear(['#8f5a1e', '#f2c25c', '#c98a2e', '#7a481a'], -90)),
      ellipse(0, 0, r, r * 0.27, '#f8d27a'),
      ellipse(0, 0, r * 0.76, r * 0.2, '#cf9332'),
      ellipse(0, 1, r * 0.72, r * 0.18, '#e8b44e'),
    ],
    { x, y },
  );
const stack = (x, y, count, r) => times(count, (i) => coin(x + Math.sin(i * 2.3 + x) * 4, y - (i + 1) * r * 0.32, r));

// A pan on three cords from 0, 0; `drop` is the length of the cords, `w` half the pan.
const pan = (w, drop) => ({
  back: [line(`M0 0L0 ${drop - 26}`, '#7d5a3a', 4)],
  front: [
    shape(
      `M${-w} ${drop}C${-w * 0.8} ${drop + w * 0.34} ${w * 0.8} ${drop + w * 0.34} ${w} ${drop}Q0 ${drop + w * 0.16} ${-w} ${drop}Z`,
      linear(['#6f421c', '#d99d3d', '#fbe2a0', '#b87a2c', '#5d3418'], -90),
    ),
    line(`M${-w} ${drop}Q0 ${drop + w * 0.16} ${w} ${drop}`, '#fff0c4', 5),
    line(`M0 0L${-w + 6} ${drop}M0 0L${w - 6} ${drop}`, '#7d5a3a', 5),
    line(`M0 0L${-w + 6} ${drop}M0 0L${w - 6} ${drop}`, '#f2d08a', 1.8),
    circle(-w + 4, drop, 8, '#9c6424'),
    circle(w - 4, drop, 8, '#9c6424'),
    circle(0, 0, 13, '#9c6424'),
    circle(-2, -3, 7, '#fbe2a0'),
  ],
  bed: [ellipse(0, drop, w, w * 0.09, '#6f421c'), ellipse(0, drop + 2, w * 0.94, w * 0.075, '#b37a30')],
});

// The cane basket: rim at y = 0, half width w.
const basket = (() => {
  const w = 190,
    h = 150;
  const outline = `M${-w} 0L${-w + 34} ${h}Q0 ${h + 26} ${w - 34} ${h}L${w} 0Q0 34 ${-w} 0Z`;
  return group([
    shape(outline, linear(['#e0b070', '#b97f42', '#7c4a26'], -70)),
    group(
      [
        times(8, (j) =>
          times(17, (i) => {
            const y = 10 + j * 21,
              x = -w + i * 24 + (j % 2) * 12;
            return (
              rect(x, y + (1 - (x / w) ** 2) * 16, 20, 15, (i + j) % 2 ? '#d9a562' : '#a86c36', { rx: 5 }) +
              line(`M${x + 3} ${y + 4 + (1 - (x / w) ** 2) * 16}h13`, '#f6d9a0', 2, { opacity: 0.6 })
            );
          }),
        ),
        shape(`M${w * 0.4} 0H${w}V${h + 30}H${w * 0.3}Z`, '#3b1e24', { opacity: 0.26 }),
      ],
      { clipPath: clip(shape(outline, '#000')) },
    ),
    line(`M${-w - 4} -2Q0 34 ${w + 4} -2`, '#7c4a26', 20),
    line(`M${-w - 4} -6Q0 30 ${w + 4} -6`, '#e6bb7c', 13),
    times(18, (i) => {
      const x = -w + 12 + i * 21.5,
        y = (26 * (1 - (x / w) ** 2)) / 1.5 - 4;
      return line(`M${x - 5} ${y - 8}l9 13`, '#a86c36', 4);
    }),
  ]);
})();
const tomato = (x, y, r) =>
  group(
    [
      circle(
        0,
        0,
        r,
        radial(
          [
            ['#ffa080', 0],
            ['#f0483f', 0.5],
            ['#a8232f', 1],
          ],
          { cx: 0.35, cy: 0.3, r: 0.8 },
        ),
      ),
      shape(star(0, -r * 0.7, r * 0.5, r * 0.14, 5, 0.3), p.leafDark),
      ellipse(-r * 0.4, -r * 0.35, r * 0.14, r * 0.24, '#fff', { opacity: 0.7 }),
    ],
    { x, y },
  );
const brinjal = (x, y, turn) =>
  group(
    [
      shape(
        'M0 -70C26 -66 34 -20 34 20C34 58 18 78 0 78C-20 78 -36 56 -34 18C-32 -22 -22 -66 0 -70Z',
        radial(
          [
            ['#9a6ab0', 0],
            ['#552a74', 0.5],
            ['#2a143f', 1],
          ],
          { cx: 0.35, cy: 0.4, r: 0.8 },
        ),
      ),
      shape('M-26 -52Q-18 -84 0 -84Q20 -84 26 -52Q14 -60 10 -44Q2 -58 -8 -44Q-12 -58 -26 -52Z', p.leaf),
      line('M0 -82Q2 -100 10 -108', p.leafDark, 9),
      line('M-20 -20Q-24 20 -16 48', '#cba6dc', 6, { opacity: 0.7 }),
    ],
    { x, y, rotate: turn },
  );
const cauliflower = (x, y, s) =>
  group(
    [
      [-70, -40, 40, 70].map((k, i) =>
        shape(
          `M0 20C${k * 1.4} 20 ${k * 1.6} -50 ${k * 1.1} -86C${k * 0.5} -60 ${k * 0.1} -20 0 20Z`,
          i % 2 ? p.leaf : p.leafLight,
        ),
      ),
      (() => {
        const r = random('gobi');
        return times(26, () => {
          const a = r() * 6.28,
            d = Math.sqrt(r());
          return circle(
            Math.cos(a) * 50 * d,
            -40 + Math.sin(a) * 36 * d,
            r.between(13, 20),
            r.pick(['#fff6dd', '#f3e4bd', '#fffaf0', '#e6d3a5']),
          );
        });
      })(),
      shape(
        'M-92 -40C-80 10 -40 30 0 30C40 30 80 10 92 -40C60 -20 40 -6 0 -4C-40 -6 -60 -20 -92 -40Z',
        linear([p.leafLight, p.leaf]),
      ),
      line('M0 26V-2M-30 22Q-50 6 -66 -16M30 22Q50 6 66 -16', '#cfe0a0', 4, { opacity: 0.7 }),
    ],
    { x, y, scale: s },
  );
const carrot = (x, y, turn) =>
  group(
    [
      times(5, (i) =>
        shape(
          ribbon(
            [
              [0, -60],
              [(i - 2) * 12, -100],
              [(i - 2) * 22, -132 + Math.abs(i - 2) * 12],
            ],
            [7, 9, 2],
          ),
          i % 2 ? p.leafDark : p.leaf,
        ),
      ),
      shape(
        'M-22 -58Q0 -74 22 -58C22 0 8 60 0 84C-8 60 -22 0 -22 -58Z',
        linear(['#ffb067', '#f07a2e', '#b34d1c'], -90),
      ),
      line('M-18 -36H-2M16 -14H2M-12 8H2', '#b34d1c', 3),
    ],
    { x, y, rotate: turn },
  );
const fuel = group([
  rect(-62, -150, 124, 156, linear(['#e0525a', '#c93848', '#8a2438'], -80), { rx: 14 }),
  rect(-62, -150, 20, 156, '#ff9a8f', { rx: 10, opacity: 0.6 }),
  line('M-40 -118L40 -14M40 -118L-40 -14', '#8a2438', 9),
  line('M-40 -121L40 -17M40 -121L-40 -17', '#ef7a78', 4),
  line('M-36 -150V-176H18V-150', '#8a2438', 13),
  shape('M26 -152L46 -184L66 -174L52 -146Z', p.inkSoft),
  rect(40, -196, 34, 16, p.ochre, { rx: 5, transform: 'rotate(28 57 -188)' }),
]);

const tilt = 9,
  bx = 830,
  by = 150,
  arm = 286;
const endL = [bx - arm * Math.cos((tilt * Math.PI) / 180), by + arm * Math.sin((tilt * Math.PI) / 180)],
  endR = [bx + arm * Math.cos((tilt * Math.PI) / 180), by - arm * Math.sin((tilt * Math.PI) / 180)];
const left = pan(218, 506),
  right = pan(158, 420);

export default scene({
  key: 'inflation-basket',
  background: [
    rect(0, 0, 1600, 900, linear(['#e8c9cf', '#cfa3b6', '#9a7599'])),
    glow(520, 300, 640, '#fff0dc', 0.75),
    rays(120, -160, 1500, { from: 18, to: 70, count: 6, colour: '#fff2dc', opacity: 0.34 }),
  ],
  content: [
    // Far behind: the awnings of a market, pale as mist.
    (() => {
      const r = random('stalls');
      return times(9, (i) => {
        const x = i * 190 - 60,
          y = 640;
        return (
          rect(x + 20, y - 90, 8, 110, '#8b6a90', { opacity: 0.5 }) +
          rect(x + 142, y - 90, 8, 110, '#8b6a90', { opacity: 0.5 }) +
          times(6, (k) =>
            shape(
              `M${x + k * 28} ${y - 120}h28l4 44q-16 16 -30 0Z`,
              k % 2 ? '#f0d6d4' : mix('#b07f9c', '#c78b96', r()),
              { opacity: 0.75 },
            ),
          ) +
          rect(x + 10, y - 14, 150, 36, '#a07a98', { opacity: 0.6 })
        );
      });
    })(),
    rect(-10, 660, 1620, 250, linear(['#a87f93', '#7a5573', '#452b4a'])),
    rect(
      -10,
      600,
      1620,
      100,
      linear([
        ['#e8c9cf', 0, 0],
        ['#e8c9cf', 0.6, 0.5],
        ['#e8c9cf', 1, 0],
      ]),
    ),
    times(5, (i) => line(`M-10 ${700 + i * i * 12}H1610`, '#452b4a', 2, { opacity: 0.3 })),
    // The stand.
    shadow(bx + 30, 842, 300, 34, 0.65, '#1d1024'),
    shadow(endL[0], 846, 260, 26, 0.5, '#1d1024'),
    shadow(endR[0], 846, 170, 20, 0.4, '#1d1024'),
    group([left.back], { x: endL[0], y: endL[1] }),
    group([right.back], { x: endR[0], y: endR[1] }),
    shape(
      `M${bx - 150} 842Q${bx - 140} 800 ${bx - 60} 792Q${bx - 24} 780 ${bx - 20} 740H${bx + 20}Q${bx + 24} 780 ${bx + 60} 792Q${bx + 140} 800 ${bx + 150} 842Z`,
      linear(['#5d3418', '#d99d3d', '#fbe2a0', '#9c6424', '#4a2816'], -90),
    ),
    rect(bx - 164, 836, 328, 18, linear(brass), { rx: 6 }),
    shape(
      `M${bx - 15} 756L${bx - 11} 170H${bx + 11}L${bx + 15} 756Z`,
      linear(['#6f421c', '#e8b44e', '#fff0c4', '#b87a2c', '#5d3418'], -90),
    ),
    [300, 520, 700].map((y) => ellipse(bx, y, 24, 13, '#9c6424') + ellipse(bx, y - 3, 22, 9, '#fbe2a0')),
    // The beam with its pointer.
    group(
      [
        shape(
          `M${-arm - 12} -9C${-arm * 0.5} -30 -70 -34 0 -34C70 -34 ${arm * 0.5} -30 ${arm + 12} -9V9C${arm * 0.5} 0 70 6 0 12C-70 6 ${-arm * 0.5} 0 ${-arm - 12} 9Z`,
          linear(brass),
        ),
        line(`M${-arm} -9C${-arm * 0.5} -28 -70 -32 0 -32C70 -32 ${arm * 0.5} -28 ${arm} -9`, '#fff0c4', 4),
        shape('M-10 0L0 170L10 0Z', '#7a481a'),
      ],
      { x: bx, y: by, rotate: -tilt },
    ),
    circle(bx, by - 8, 36, linear(brass)),
    circle(bx, by - 8, 24, '#9c6424'),
    circle(bx - 3, by - 11, 16, '#fbe2a0'),
    shape(
      `M${bx} ${by - 90}C${bx + 16} ${by - 66} ${bx + 14} ${by - 50} ${bx} ${by - 42}C${bx - 14} ${by - 50} ${bx - 16} ${by - 66} ${bx} ${by - 90}Z`,
      '#e8b44e',
    ),
    // The left pan and the basket.
    group(
      [
        left.bed,
        group(
          [
            line('M-178 -4C-150 -250 150 -250 178 -4', '#7c4a26', 18),
            line('M-178 -8C-150 -254 150 -254 178 -8', '#d9a562', 10),
            group(fuel, { x: 112, y: 8, rotate: 7, scale: 1.0 }),
            cauliflower(-92, -16, 0.92),
            carrot(-148, -30, -30),
            carrot(-10, -64, 10),
            brinjal(24, -40, 24),
            tomato(-40, -6, 34),
            tomato(36, 2, 31),
            tomato(-2, 12, 29),
            shape(
              ribbon(
                [
                  [70, -20],
                  [120, 0],
                  [176, -4],
                  [206, 40],
                  [200, 104],
                ],
                [30, 58, 60, 66, 70],
              ),
              p.tealLight,
            ),
            shape(
              ribbon(
                [
                  [90, -16],
                  [130, 6],
                  [178, 4],
                  [198, 44],
                  [190, 104],
                ],
                [6, 10, 12, 14, 16],
              ),
              p.ochreLight,
              { opacity: 0.9 },
            ),
            basket,
            shape(
              ribbon(
                [
                  [126, -2],
                  [168, -10],
                  [190, 30],
                  [184, 96],
                ],
                [56, 62, 64, 66],
              ),
              linear([lighter(p.tealLight, 0.2), p.teal]),
            ),
            [-16, 0, 16].map((d) =>
              line(`M${176 + d} 14Q${192 + d} 50 ${184 + d} 116`, d ? p.teal : p.ochreLight, d ? 3 : 7),
            ),
            times(9, (i) => line(`M${156 + i * 7} 124v14`, p.ochreLight, 3)),
          ],
          { y: 338 },
        ),
        left.front,
      ],
      { x: endL[0], y: endL[1] },
    ),
    // The right pan: coins.
    group([right.bed, stack(-74, 424, 5, 40), stack(74, 424, 8, 40), stack(0, 430, 11, 44), right.front], {
      x: endR[0],
      y: endR[1],
    }),
  ],
  light: { x: 0.3, y: 0.25, colour: '#fff1dc', strength: 0.22 },
  rim: 0.38,
});
