// Stands in for pictures in tests.
module.exports = '/picture.svg';
