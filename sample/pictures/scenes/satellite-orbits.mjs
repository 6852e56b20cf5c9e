// Two kinds of orbit: the wide ring above the equator where a satellite keeps pace, the tight loop over the poles.
import {
  arc,
  circle,
  clip,
  ellipse,
  glow,
  group,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  stars,
  times,
} from '../kit.mjs';

const earth = { x: 800, y: 470, r: 226 };
const globe = clip(circle(earth.x, earth.y, earth.r, '#000'));

// Free land shapes, soft and without borders, bent as if on a ball.
const land = [
  [
    [600, 300],
    [668, 268],
    [742, 282],
    [790, 262],
    [868, 276],
    [930, 314],
    [968, 366],
    [930, 392],
    [900, 380],
    [872, 410],
    [852, 470],
    [836, 500],
    [818, 468],
    [800, 424],
    [772, 408],
    [742, 420],
    [704, 440],
    [672, 402],
    [628, 392],
    [586, 360],
  ],
  [
    [560, 424],
    [612, 418],
    [664, 446],
    [694, 482],
    [676, 520],
    [664, 570],
    [636, 622],
    [606, 604],
    [588, 548],
    [562, 500],
  ],
  [
    [898, 452],
    [926, 440],
    [946, 470],
    [934, 500],
    [908, 486],
  ],
  [
    [930, 560],
    [984, 540],
    [1010, 580],
    [980, 624],
    [934, 616],
  ],
];

const cloudBand = (x, y, w, h, opacity) =>
  shape(
    ribbon(
      [
        [x - w, y + h],
        [x - w * 0.4, y - h * 0.4],
        [x + w * 0.3, y + h * 0.5],
        [x + w, y - h],
      ],
      [2, 18, 15, 2],
    ),
    p.white,
    { opacity },
  );

// A satellite: gold body, two blue panels of cells, a dish that looks at the Earth.
function satellite(x, y, scale, rotate, { dish = true } = {}) {
  const panel = (side) =>
    group(
      [
        rect(34, -4, 26, 8, p.greyLight),
        rect(58, -34, 118, 68, linear(['#7fb4cf', '#2d5f96'], 20), { rx: 3 }),
        times(3, (i) => rect(58 + 29.5 * (i + 1) - 1.5, -34, 3, 68, p.night)),
        rect(58, -1.5, 118, 3, p.night),
        shape('M58 -34L112 -34L70 34L58 34Z', p.white, { opacity: 0.22 }),
      ],
      { flip: side < 0 },
    );
  return group(
    [
      panel(1),
      panel(-1),
      rect(-36, -44, 72, 88, linear([p.ochreLight, p.ochre, p.ochreDark], -90), { rx: 6 }),
      shape('M-36 -16H36M-36 14H36', 'none', { stroke: p.ochreDark, strokeWidth: 3, opacity: 0.8 }),
      rect(-36, -44, 24, 88, p.white, { opacity: 0.25, rx: 6 }),
      rect(-14, -32, 28, 12, p.terracottaDark, { rx: 2 }),
      dish
        ? [
            rect(-4, 42, 8, 24, p.greyLight),
            shape('M-44 62Q0 108 44 62Q0 78 -44 62Z', p.greyLight),
            shape('M-44 62Q0 46 44 62Q0 80 -44 62Z', p.white),
            line('M0 66V92', p.grey, 4),
            circle(0, 94, 6, p.coral),
          ]
        : [rect(-20, 42, 40, 16, p.greyDark, { rx: 3 }), circle(0, 62, 14, p.inkSoft), circle(-4, 60, 5, p.skyLight)],
    ],
    { x, y, rotate, scale },
  );
}

// The far half of a tilted ring is drawn before the globe and the near half after it.
const tilt = -20;
const ring = { rx: 418, ry: 112 };
const orbit = (from, to, colour, width, options) =>
  group(line(arc(0, 0, ring.rx, ring.ry, from, to), colour, width, options), { x: earth.x, y: earth.y, rotate: tilt });
const polar = { rx: 108, ry: 318, tilt: 14 };
const loop = (from, to, colour, width, options) =>
  group(line(arc(0, 0, polar.rx, polar.ry, from, to), colour, width, options), {
    x: earth.x,
    y: earth.y,
    rotate: polar.tilt,
  });
const on = ({ rx, ry }, turn, angle) => {
  const a = (angle * Math.PI) / 180,
    t = (turn * Math.PI) / 180,
    x = Math.cos(a) * rx,
    y = Math.sin(a) * ry;
  return [earth.x + x * Math.cos(t) - y * Math.sin(t), earth.y + x * Math.sin(t) + y * Math.cos(t)];
};
const still = on(ring, tilt, 30),
  racer = on(polar, polar.tilt, 252),
  far = on(ring, tilt, 205);

// The ground a still satellite looks at: a cone of light down to a round patch of the globe.
const spot = { x: 884, y: 446, rx: 40, ry: 96, turn: 8 };
const beam = shape(
  polygon([
    [still[0] - 40, still[1] + 6],
    [spot.x - 10, spot.y - spot.ry],
    [spot.x + 4, spot.y + spot.ry],
  ]),
  linear(
    [
      [p.coralLight, 0, 0.55],
      [p.coralLight, 1, 0.1],
    ],
    90,
  ),
);
const footprint = group(
  [
    ellipse(0, 0, spot.rx, spot.ry, p.coral, { opacity: 0.5 }),
    ellipse(0, 0, spot.rx, spot.ry, 'none', { stroke: p.coralLight, strokeWidth: 4 }),
  ],
  { x: spot.x, y: spot.y, rotate: spot.turn },
);
const dust = (() => {
  const r = random('band');
  return times(110, () => {
    const t = r(),
      x = t * 1600,
      y = 820 - t * 700 + (r() + r() - 1) * 190;
    return circle(x, y, r.between(0.8, 2.2), p.skyLight, { opacity: r.between(0.2, 0.7) });
  });
})();

export default scene({
  key: 'satellite-orbits',
  background: [
    rect(0, 0, 1600, 900, radial(['#2c3470', '#181d48', '#0a0c24'], { cx: 0.42, cy: 0.45, r: 0.75 })),
    group(
      [
        ellipse(
          0,
          0,
          1100,
          190,
          radial([
            ['#5a5ea0', 0, 0.4],
            ['#5a5ea0', 1, 0],
          ]),
        ),
      ],
      { x: 800, y: 470, rotate: -24 },
    ),
    stars(190, { key: 'deep' }),
    dust,
  ],
  content: [
    glow(earth.x - 40, earth.y - 30, 470, '#6fb7d6', 0.55),
    orbit(180, 360, p.coral, 5, { opacity: 0.55 }),
    orbit(180, 360, p.coralLight, 26, { opacity: 0.07 }),
    loop(90, 270, p.ochreLight, 4, { opacity: 0.45, strokeDasharray: '3 16' }),
    satellite(far[0], far[1], 0.34, -50),
    circle(earth.x, earth.y, earth.r + 10, p.skyLight, { opacity: 0.28 }),
    circle(
      earth.x,
      earth.y,
      earth.r,
      radial(['#6fc0cd', '#2f8497', '#0f5a72', '#0c3d5c'], { cx: 0.32, cy: 0.3, r: 0.78 }),
    ),
    group(
      [
        land.map((points) => shape(smooth(points), linear([p.leafLight, p.leaf, p.leafDark], -40))),
        land.map((points) =>
          shape(smooth(points.map(([x, y]) => [x * 0.93 + 50, y * 0.9 + 36])), p.ochre, { opacity: 0.28 }),
        ),
        cloudBand(690, 350, 150, 16, 0.85),
        cloudBand(860, 540, 130, 20, 0.75),
        cloudBand(700, 640, 120, 12, 0.8),
        cloudBand(900, 330, 90, 12, 0.7),
        cloudBand(640, 500, 80, 10, 0.6),
        ellipse(800, 246, 120, 26, p.white, { opacity: 0.85 }),
        ellipse(800, 700, 130, 24, p.white, { opacity: 0.85 }),
        // Night on the right side, with the lights of towns.
        circle(
          earth.x,
          earth.y,
          earth.r,
          radial(
            [
              ['#090b22', 0.6, 0],
              ['#090b22', 0.68, 0.5],
              ['#090b22', 0.8, 0.78],
              ['#090b22', 1, 0.9],
            ],
            { cx: 0.22, cy: 0.3, r: 0.86 },
          ),
        ),
        (() => {
          const r = random('towns');
          return times(46, () =>
            circle(r.between(930, 1010), r.between(360, 640), r.between(1.2, 3), p.ochreLight, {
              opacity: r.between(0.5, 1),
            }),
          );
        })(),
        footprint,
      ],
      { clipPath: globe },
    ),
    line(arc(earth.x, earth.y, earth.r, earth.r, 150, 290), p.white, 5, { opacity: 0.6 }),
    beam,
    orbit(0, 180, p.coralLight, 30, { opacity: 0.1 }),
    orbit(0, 180, p.coral, 7),
    loop(-90, 90, p.ochreLight, 6),
    line(arc(0, 0, polar.rx, polar.ry, 262, 330), p.ochreLight, 14, {
      opacity: 0.35,
      transform: `translate(${earth.x} ${earth.y}) rotate(${polar.tilt})`,
    }),
    glow(racer[0], racer[1], 90, p.ochreLight, 0.5),
    satellite(racer[0], racer[1], 0.52, 14, { dish: false }),
    glow(still[0], still[1], 130, p.coral, 0.5),
    satellite(still[0], still[1], 0.74, 108),
  ],
  light: { x: 0.3, y: 0.3, strength: 0.08 },
  rim: 0.5,
});
