// Stands in for style sheets in component tests: the class of a name is the name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
