"""Order and Chaos: either side puts down either mark; one wants five in a row, the other wants none."""
