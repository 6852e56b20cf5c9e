/** In place of hoist-non-react-statics: the wrapper of a component that has no static members. */
module.exports = (wrapper) => wrapper;
